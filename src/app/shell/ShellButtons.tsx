import { CartLink } from './HeaderButtons'
import { LanguageMenu } from './LanguageMenu'
import { ProfileMenu } from './ProfileMenu'
import { SettingsButton } from './SettingsButton'

/** What every layout has at the end of its bar. */
export function ShellButtons() {
  return (
    <div className="ms-auto flex items-center gap-1">
      <CartLink />
      <LanguageMenu />
      <SettingsButton />
      <ProfileMenu />
    </div>
  )
}
