import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PriceLines } from '@/components/cable/PriceLines'
import { useFedFromText } from '@/components/cable/useFedFromText'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Fact } from '@/components/ui/Fact'
import { useMediaQuery } from '@/components/ui/useMediaQuery'
import { paths } from '@/config/paths'
import { belowXl } from '@/config/shell'
import { countAlike } from '@/domain/lead/cart'
import { selectionOf } from '@/domain/lead/leadSelection'
import type { PriceLine } from '@/domain/pricing/pricing'
import { useFormat } from '@/locales/format'
import { selectCurrency } from '@/store/catalogueSlice'
import { tabsReset } from '@/store/configSlice'
import { selectCurrentDraft } from '@/store/findings'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import {
  attachmentsCleared,
  orderQuoted,
  selectDraft,
  selectDraftIsFromCart,
  selectOrderTable,
  selectPrice,
  startedOver,
} from '@/store/orderSlice'
import { Checks, FoundByChecks } from './Checks'
import { CopyLink } from './CopyLink'
import { MissingParts } from './MissingParts'
import { QuoteStatus } from './QuoteStatus'
import { StepAction } from './StepAction'
import type { FieldPlace } from './steps'
import { useMissing } from './useMissing'
import { useSaveToCart } from './useSaveToCart'
import type { Added } from './useSaveToCart'
import { useTabOpener } from './useTabOpener'
import { UpdateCart, useSaveWhenComplete } from './UpdateCart'
import type { OnRefused } from './UpdateCart'

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

export function ReviewTab({ onRefused }: { onRefused: OnRefused }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const draft = useAppSelector(selectDraft)
  const current = useAppSelector(selectCurrentDraft)
  const fedFrom = useFedFromText()
  const price = useAppSelector(selectPrice)
  const currency = useAppSelector(selectCurrency)
  const isFromCart = useAppSelector(selectDraftIsFromCart)
  const whenComplete = useSaveWhenComplete(onRefused)
  const { saving, added, add } = useSaveToCart()
  const narrow = useMediaQuery(belowXl)
  const items = useAppSelector(selectOrderTable)
  const alike = useMemo(() => (isFromCart ? 0 : countAlike(items, draft)), [isFromCart, items, draft])
  // While the lead is being saved, the cart has it already.
  const isInCart = alike > 0 && !saving
  const openTab = useTabOpener()
  const { goTo } = useMissing()
  const startOver = () => {
    dispatch(startedOver())
    dispatch(tabsReset())
    openTab('tab1')
  }

  return (
    <div className="flex flex-col gap-5">
      <section className="rounded-2xl border border-line bg-sheet p-4">
        <h2 className="mb-2">{t('config.review.parts')}</h2>
        <PriceLines
          lead={draft}
          price={price}
          currency={currency}
          onChange={(line) => goTo(placeOfLine(line))}
        />
        <dl className="mt-3 text-sm">
          <Fact name={t('system.fedFrom')}>{fedFrom(current)}</Fact>
        </dl>
        <p className="mt-3 text-sm text-muted">
          {t('price.onceNote')} {t('price.taxNote')}
        </p>
      </section>
      <MissingParts isInCart={isInCart} />
      {narrow ? <Checks /> : <FoundByChecks />}
      <QuoteStatus />
      {(added || isInCart) && <InCartAlert added={added} alike={alike} onAnother={startOver} />}
      <div className="flex flex-wrap gap-3">
        {isFromCart ? (
          <UpdateCart onRefused={onRefused} />
        ) : (
          <StepAction>
            {() => (
              <Button variant="primary" busy={saving} onClick={(press) => whenComplete(add, press)}>
                {t('config.review.addToCart')}
              </Button>
            )}
          </StepAction>
        )}
        <Button onClick={() => dispatch(orderQuoted())}>{t('config.review.quote')}</Button>
        <ButtonLink to={paths.quote}>{t('config.review.printQuote')}</ButtonLink>
        <ButtonLink to={paths.savedLeads} state={{ save: selectionOf(draft) }}>
          {t('config.review.saveLead')}
        </ButtonLink>
        <CopyLink />
      </div>
      <p className="text-sm text-muted">
        {t('config.review.quoteHint', {
          quote: t('config.review.quote'),
          print: t('config.review.printQuote'),
        })}
      </p>
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        <Button variant="danger" onClick={() => dispatch(attachmentsCleared())}>
          {t('config.review.clearAttachments')}
        </Button>
        <Button variant="danger" onClick={startOver}>
          {t('config.review.startOver')}
        </Button>
      </div>
    </div>
  )
}

/** The field that a line of the price is of. */
function placeOfLine({ kind, attachment }: PriceLine): FieldPlace {
  const place = { kind: kind === 'plugHandle' ? 'plugHandles' : kind } as const
  return attachment === undefined ? place : { ...place, attachment }
}

type InCartAlertProps = { added: Added | null; alike: number; onAnother: () => void }

/** That the lead was added to the cart, or is there already: how many of these, the way there, and another lead. */
function InCartAlert({ added, alike, onAnother }: InCartAlertProps) {
  const { t } = useTranslation()
  const number = useFormat().number(alike)
  const text = () => {
    if (added === 'notSaved') return t('cart.notSaved')
    if (added === null) return t('config.review.inCart', { number })
    return alike > 1 ? t('config.review.addedAgain', { number }) : t('config.review.added')
  }
  return (
    <Alert
      key={added}
      {...(added && { ref: scrollIntoView })}
      className="scroll-mb-24"
      tone={added === 'notSaved' ? 'warning' : added ? 'success' : 'info'}
    >
      <p>{text()}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <AlertLink to={paths.cart}>{t('config.review.openCart')}</AlertLink>
        <Button size="sm" onClick={onAnother}>
          {t('config.review.another')}
        </Button>
      </div>
    </Alert>
  )
}
