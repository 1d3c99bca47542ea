import { useTranslation } from 'react-i18next'
import { Fact } from '@/components/ui/Fact'

/** The buyer that a document is for. */
export function BuyerFact({ userName, email }: { userName: string; email: string }) {
  const { t } = useTranslation()
  return (
    <Fact name={t('guides.quote.buyer')}>
      <p className="font-medium">
        <bdi>{userName}</bdi>
      </p>
      <p>
        <bdi>{email}</bdi>
      </p>
    </Fact>
  )
}
