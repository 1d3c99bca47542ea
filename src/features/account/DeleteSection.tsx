import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useGetShopQuery } from '@/api/ordersApi'
import { Button } from '@/components/ui/Button'
import { takeFocus } from '@/components/ui/takeFocus'
import { accountDeleted } from '@/config/arrival'
import { paths } from '@/config/paths'
import { AccountSection } from './AccountSection'
import { FormFrame } from './FormFrame'
import { accountValidators } from './accountValidators'
import { PresentPassword } from './PresentPassword'
import { useAccountForm } from './useAccountForm'
import { useAccountCalls } from './useAccountCalls'

/** Asks for confirmation and the password before it deletes the account. */
export function DeleteSection() {
  const { t } = useTranslation()
  const { data: shop } = useGetShopQuery()
  const [asking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const formId = useId()
  return (
    <AccountSection name="delete">
      <div className="flex min-w-0 flex-col gap-4">
        <Button
          ref={opener}
          variant="danger"
          aria-expanded={asking}
          aria-controls={asking ? formId : undefined}
          className="self-start border border-danger/40"
          onClick={() => setAsking(!asking)}
        >
          {t('ownAccount.delete.ask')}
        </Button>
        {asking && (
          <div id={formId}>
            <DeleteForm
              booksYears={shop?.booksYears}
              onCancel={() => {
                setAsking(false)
                opener.current?.focus()
              }}
            />
          </div>
        )}
      </div>
    </AccountSection>
  )
}

const initial = { password: '' }

function DeleteForm({ booksYears, onCancel }: { booksYears: number | undefined; onCancel: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { remove } = useAccountCalls()
  const { field, ...form } = useAccountForm({
    initial,
    loadCheck: () => Promise.resolve(accountValidators.confirm),
    submit: async (body) => {
      const outcome = await remove(body)
      if (outcome.status === 'success') void navigate(paths.signIn, { replace: true, state: accountDeleted })
      return outcome
    },
    afterwards: initial,
  })
  return (
    <FormFrame
      {...form}
      actions={
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="danger"
            busy={form.busy}
            className="border border-danger bg-danger-soft"
          >
            {t('ownAccount.delete.submit')}
          </Button>
          <Button disabled={form.busy} onClick={onCancel}>
            {t('ownAccount.delete.cancel')}
          </Button>
        </div>
      }
    >
      {booksYears !== undefined && (
        <p className="text-sm">{t('orders.invoice.kept', { count: booksYears })}</p>
      )}
      <p className="text-sm">{t('ownAccount.delete.sure')}</p>
      <PresentPassword field={field('password')} ref={takeFocus} />
    </FormFrame>
  )
}
