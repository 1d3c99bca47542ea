import { CartLink } from './HeaderButtons'
import { LanguageMenu } from './LanguageMenu'
import { LazyNewOrdersLink } from './LazyNewOrdersLink'
import { ProfileMenu } from './ProfileMenu'
import { SettingsButton } from './SettingsButton'

/** The buttons at the end of the bar in every layout. */
export function ShellButtons() {
  return (
    <div className="ms-auto flex items-center gap-1">
      <LazyNewOrdersLink />
      <CartLink />
      <LanguageMenu />
      <SettingsButton />
      <ProfileMenu />
    </div>
  )
}
