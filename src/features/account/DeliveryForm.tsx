import { useTranslation } from 'react-i18next'
import { TextArea } from '@/components/ui/TextArea'
import { TextField } from '@/components/ui/TextField'
import type { OwnAccount } from '@/contract/account'
import { pendingCheckout } from '@/storage/pendingCheckout'
import { useAppSelector } from '@/store/hooks'
import { useUnsavedState } from '@/store/useUnsavedState'
import { selectUser } from '@/store/userSlice'
import { SectionForm } from './AccountSection'
import { deliveryIn, accountValidators } from './accountValidators'
import { useAccountForm } from './useAccountForm'
import { useAccountCalls } from './useAccountCalls'

/** The field names are those of the server's errors. */
export function DeliveryForm({ delivery }: Pick<OwnAccount, 'delivery'>) {
  const { t } = useTranslation()
  const { userName } = useAppSelector(selectUser)
  const { change } = useAccountCalls()
  const stored = {
    'delivery.name': delivery?.name ?? '',
    'delivery.phone': delivery?.phone ?? '',
    'delivery.address': delivery?.address ?? '',
    'delivery.company': delivery?.company ?? '',
    'delivery.taxId': delivery?.taxId ?? '',
  }
  const [edits, setEdits] = useUnsavedState<Partial<typeof stored>>('delivery', {})
  const { field, ...form } = useAccountForm({
    initial: { ...stored, ...edits },
    onEdit: (name, value) => setEdits((present) => ({ ...present, [name]: value })),
    loadCheck: () => Promise.resolve(accountValidators.delivery),
    submit: async (values) => {
      const report = await change({ delivery: deliveryIn(values) })
      if (report.status === 'success') {
        setEdits({})
        // The order form puts its entered text over the stored details, which are newer now.
        const { typed } = pendingCheckout.read(userName)
        const others = Object.entries(typed).filter(([name]) => !(`delivery.${name}` in values))
        pendingCheckout.change(userName, { typed: Object.fromEntries(others) })
      }
      return report
    },
  })
  return (
    <SectionForm
      name="delivery"
      {...form}
      done={delivery ? t('ownAccount.delivery.saved') : t('ownAccount.delivery.forgotten')}
    >
      <TextField
        {...field('delivery.name')}
        label={t('ownAccount.delivery.name')}
        autoComplete="name"
        required={false}
      />
      <TextField
        {...field('delivery.phone')}
        label={t('ownAccount.delivery.phone')}
        type="tel"
        autoComplete="tel"
        required={false}
      />
      <TextArea
        {...field('delivery.address')}
        label={t('ownAccount.delivery.address')}
        hint={t('ownAccount.delivery.addressHint')}
        dir="auto"
        required={false}
        autoComplete="street-address"
      />
      <TextField
        {...field('delivery.company')}
        label={t('orders.delivery.company')}
        autoComplete="organization"
        required={false}
      />
      <TextField {...field('delivery.taxId')} label={t('orders.delivery.taxId')} required={false} />
    </SectionForm>
  )
}
