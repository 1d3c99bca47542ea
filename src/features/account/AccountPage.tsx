import { useTranslation } from 'react-i18next'
import { Avatar } from '@/components/ui/Avatar'
import { DocumentLinks } from '@/components/app/DocumentLinks'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'
import { DeleteSection } from './DeleteSection'
import { DeliverySection } from './DeliverySection'
import { EmailSection } from './EmailSection'
import { PasswordSection } from './PasswordSection'
import { SecondFactorForAdmin } from './SecondFactorForAdmin'
import { SessionList } from './SessionList'
import { SessionsSection } from './SessionsSection'

export function AccountPage() {
  const { t } = useTranslation()
  const { avatar, userName, email, authority } = useAppSelector(selectUser)
  return (
    <div className="mx-auto w-full max-w-5xl">
      <h1 className="mb-4">{t('ownAccount.title')}</h1>
      <div className="mb-6 flex min-w-0 items-center gap-4">
        <Avatar src={avatar} name={userName} style={{ width: 56, height: 56 }} className="text-xl" />
        <div className="min-w-0">
          <p className="text-lg font-semibold break-words">
            <bdi>{userName}</bdi>
          </p>
          <p className="break-words text-muted">
            <bdi>{email}</bdi>
          </p>
        </div>
      </div>
      <div className="flex flex-col gap-4">
        <EmailSection />
        <PasswordSection />
        {authority.includes('ADMIN') && <SecondFactorForAdmin />}
        <DeliverySection />
        <SessionList />
        <SessionsSection />
        <DeleteSection />
      </div>
      <p className="mt-6 text-sm">
        <DocumentLinks />
      </p>
    </div>
  )
}
