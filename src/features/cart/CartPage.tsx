import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useGetShopQuery } from '@/api/ordersApi'
import { useDueDays } from '@/api/useDueDays'
import { useQuoteOffer } from '@/api/useQuoteOffer'
import { ExpectedDue } from '@/components/cable/ExpectedDue'
import { OrderSums } from '@/components/cable/OrderSums'
import { PriceChanges } from '@/components/cable/PriceChanges'
import { QuoteOffer } from '@/components/cable/QuoteOffer'
import { TooManyLeads } from '@/components/cable/TooManyLeads'
import { useChangeText } from '@/components/cable/useChangeText'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { EmptyState } from '@/components/app/EmptyState'
import { LazyPart } from '@/components/app/LazyPart'
import { TextLink } from '@/components/ui/TextLink'
import { onlyFirstPress } from '@/components/ui/firstPress'
import { UndoAlert } from '@/components/ui/UndoAlert'
import { isFocusLost } from '@/components/ui/focusLost'
import { useNow } from '@/components/app/useNow'
import { useFlashState } from '@/components/app/useFlashState'
import { cartQuote, orderQuotePath, paths } from '@/config/paths'
import { limits } from '@/contract/limits'
import type { CartItem } from '@/domain/lead/cart'
import { usualSystem } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { shortages } from '@/domain/catalogue/catalogueDiff'
import { repricing } from '@/domain/catalogue/repricing'
import { selectCatalogue, selectCurrency, selectCatalogueIndex } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { selectCartTotal, selectOrderTable } from '@/store/orderSlice'
import { useCatalogueChanges } from '@/store/useCatalogueChanges'
import { useUnsavedState } from '@/store/useUnsavedState'
import { CartFiles } from './CartFiles'
import { CartTable } from './CartTable'
import { DamagedCart } from './DamagedCart'
import { blockWhenInvalid } from '@/components/cable/invalidFields'
import { pasteLeads, pasteParameter } from './lazyPaste'
import { useCart } from './useCart'

export function CartPage() {
  const { t } = useTranslation()
  const leads = useAppSelector(selectOrderTable)
  const came = useFlashState<{ notSaved: boolean }>()
  const [notSaved, setNotSaved] = useState(came.notSaved === true)
  const cart = useCart(useCallback((saved: boolean) => setNotSaved(!saved), []))
  const [query] = useSearchParams()
  // Here, so that a look at the cart does not lose them.
  const [pasted, setPasted] = useUnsavedState('pastedLeads', '')
  const [pastedSystem, setPastedSystem] = useUnsavedState('systemOfPasted', usualSystem)

  const heading = useRef<HTMLHeadingElement>(null)
  const isPasting = query.has(pasteParameter)
  const wasPasting = useRef(isPasting)
  useEffect(() => {
    if (wasPasting.current && !isPasting && isFocusLost(null)) heading.current?.focus()
    wasPasting.current = isPasting
  }, [isPasting])

  const unsaved = notSaved && <Alert tone="warning">{t('cart.notSaved')}</Alert>
  if (isPasting)
    return (
      <>
        {unsaved}
        <LazyPart part={pasteLeads}>
          {(PasteLeads) => (
            <PasteLeads
              text={pasted}
              onText={setPasted}
              system={pastedSystem}
              onSystem={setPastedSystem}
              onAdd={cart.appendUndoably}
            />
          )}
        </LazyPart>
      </>
    )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {t('cart.title')}
        </h1>
        <TextLink to={paths.savedLeads}>{t('header.savedLeads')}</TextLink>
      </div>
      <div className="mb-4 flex flex-col gap-3 empty:hidden">
        {unsaved}
        <DamagedCart />
        {cart.addition && (
          <UndoAlert
            of={cart.addition}
            message={t('cartFile.import.added', { count: cart.addition.length })}
            undoLabel={t('undo.undo')}
            onUndo={() => void cart.undoAddition()}
          />
        )}
        {cart.removal && (
          <UndoAlert
            of={cart.removal}
            message={t(`undo.${cart.removal.what}`)}
            undoLabel={t('undo.undo')}
            onUndo={() => void cart.undoRemoval()}
          />
        )}
      </div>
      <div onClickCapture={leads.length === 0 ? onlyFirstPress : undefined}>
        {leads.length === 0 ? (
          <EmptyState next={{ to: paths.home, label: t('cart.configure') }}>{t('cart.empty')}</EmptyState>
        ) : (
          <>
            <CartPrices leads={leads} onTake={cart.rowActions.reprice} />
            <SharedShortages leads={leads} />
            <CartTable leads={leads} cart={cart.rowActions} copy={cart.copy} />
            <CartActions leads={leads} cart={cart} />
          </>
        )}
        <CartFiles leads={leads} onAppend={cart.append} />
      </div>
    </>
  )
}

type CartActionsProps = { leads: readonly Lead[]; cart: ReturnType<typeof useCart> }

/** What can be done with the whole cart, its sums, and the order. */
function CartActions({ leads, cart }: CartActionsProps) {
  const { t } = useTranslation()
  const total = useAppSelector(selectCartTotal)
  const currency = useAppSelector(selectCurrency)
  const { data: shop } = useGetShopQuery()
  return (
    <div className="mt-6 flex flex-wrap items-start justify-between gap-4">
      <ButtonLink to={paths.home} onClick={cart.startAnother}>
        {t('cart.another')}
      </ButtonLink>
      <ButtonLink to={`${paths.quote}?${cartQuote.name}=${cartQuote.value}`} onClick={blockWhenInvalid}>
        {t('config.review.printQuote')}
      </ButtonLink>
      <Button variant="danger" onClick={() => void cart.empty()}>
        {t('cart.emptyCart')}
      </Button>
      <div className="ms-auto text-end">
        <OrderSums
          leads={leads}
          total={total}
          currency={currency}
          taxPercent={shop?.taxPercent}
          totalLabel={t('cart.cartTotal')}
        />
        <p className="max-w-80 text-sm text-muted">{t('cart.totalNote')}</p>
        <CartDue leads={leads} />
        <TooManyLeads count={leads.length} most={limits.leadsPerOrder} className="mt-3 max-w-80 text-start" />
        <ButtonLink
          to={paths.placeOrder}
          onClick={blockWhenInvalid}
          variant="primary"
          size="lg"
          className="mt-3"
        >
          {t('orders.place.title')}
        </ButtonLink>
      </div>
    </div>
  )
}

function CartDue({ leads }: { leads: readonly Lead[] }) {
  return <ExpectedDue due={useDueDays(leads, useNow())} />
}

type CartPricesProps = { leads: readonly CartItem[]; onTake: (leads: readonly CartItem[]) => Promise<void> }

/** A quote that holds lower prices for this cart, else what has changed since it was saved. */
function CartPrices({ leads, onTake }: CartPricesProps) {
  const offer = useQuoteOffer(leads)
  const changes = useCatalogueChanges(leads)
  const catalogue = useAppSelector(selectCatalogue)
  const changed = useMemo(() => repricing(leads, changes, catalogue), [leads, changes, catalogue])
  if (offer) return <QuoteOffer quote={offer} to={orderQuotePath(offer.number)} className="mb-4" />
  return (
    <PriceChanges
      repricing={changed}
      currency={catalogue.currency}
      className="mb-4"
      onTake={() => void onTake(changed.leads)}
    />
  )
}

/** Stock shortages that several leads cause together. */
function SharedShortages({ leads }: { leads: readonly Lead[] }) {
  const { t } = useTranslation()
  const parts = useAppSelector(selectCatalogueIndex)
  const textOf = useChangeText(useAppSelector(selectCurrency))
  const shared = useMemo(
    () => shortages(leads, parts).filter((shortage) => shortage.leads.length > 1),
    [leads, parts],
  )
  if (shared.length === 0) return null
  return (
    <Alert tone="warning" className="mb-4">
      <ul>
        {shared.map((shortage) => (
          <li key={`${shortage.part}${shortage.label}`}>
            {t('cart.changed.together', { what: textOf(shortage) })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
