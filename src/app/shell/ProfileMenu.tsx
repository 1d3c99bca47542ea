import { Bookmark, LogOut, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink, useNavigate } from 'react-router-dom'
import { Avatar } from '@/components/ui/Avatar'
import { Menu, MenuItem, MenuLinkItem } from '@/components/ui/Menu'
import { signOutOnArrival } from '@/config/arrival'
import { paths, unauthenticatedEntryPath } from '@/config/paths'
import { profileMenuMinWidth } from '@/config/shell'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'

export function ProfileMenu() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { avatar, userName, email, authority } = useAppSelector(selectUser)
  const role = authority.includes('ADMIN') ? 'admin' : authority.join(', ')
  return (
    <Menu
      label={t('header.profile', { userName })}
      trigger={<Avatar src={avatar} name={userName} />}
      triggerClassName="inline-flex size-10 items-center justify-center rounded-full"
      minWidth={profileMenuMinWidth}
    >
      <div className="flex items-center gap-3 border-b border-line px-3 pt-1 pb-3">
        <Avatar src={avatar} name={userName} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <bdi>{userName}</bdi>
          </p>
          <p className="text-muted wrap-anywhere">
            <bdi>{email}</bdi>
          </p>
          <p className="text-xs text-muted">{role}</p>
        </div>
      </div>
      <MenuLinkItem className="mt-1.5" render={<NavLink to={paths.account} end />}>
        <UserRound className="size-4" aria-hidden="true" />
        {t('header.account')}
      </MenuLinkItem>
      <MenuLinkItem render={<NavLink to={paths.savedLeads} end />}>
        <Bookmark className="size-4" aria-hidden="true" />
        {t('header.savedLeads')}
      </MenuLinkItem>
      <MenuItem onClick={() => void navigate(unauthenticatedEntryPath, { state: signOutOnArrival })}>
        <LogOut className="size-4 rtl:-scale-x-100" aria-hidden="true" />
        {t('header.signOut')}
      </MenuItem>
    </Menu>
  )
}
