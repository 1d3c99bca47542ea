import type { Store } from '@reduxjs/toolkit'
import { languageOf } from '@/config/languages'
import type { Language } from '@/config/languages'
import { loadLanguage } from '@/locales/i18n'
import type { Checks } from '@/storage/checkStored'
import type { StoredKey, StoredState } from '@/storage/storedForm'
import { watchTabs } from '@/storage/tabs'
import type { Followed } from '@/storage/tabs'
import type { TextStore } from '@/storage/textStore'
import { selectToken, signedIn, signedOut } from '@/store/authSlice'
import { selectCurrentLang } from '@/store/localeSlice'
import type { RootState } from '@/store/rootReducer'
import { chosenLayout } from '@/store/themeSlice'
import { profileReceived } from '@/store/userSlice'
import type { Persistence } from './persistence'

type Theme = StoredState['theme']

/** Another tab's theme as this one shows it: a route's own layout stays the tab's own. */
function followedTheme(stored: Theme, own: Theme): Theme {
  const chosen = chosenLayout(stored)
  const { type, previousType } = own.layout
  const layout = previousType ? { type, previousType: chosen } : { type: chosen }
  const { sideNavCollapse } = stored.layout
  return { ...stored, panelExpand: own.panelExpand, layout: { ...layout, sideNavCollapse } }
}

function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}

/** Session, profile, theme and language are the same in all tabs; sign-out in one signs out all. */
export function followTabs(
  store: Store<RootState>,
  persistence: Pick<Persistence, 'follow' | 'isSettled' | 'layOver' | 'putBack'>,
  texts: TextStore,
  loadChecks: () => Promise<Checks>,
): () => void {
  const followSession = ({ auth, user }: Followed) => {
    const state = store.getState()
    if (!auth) return
    if (auth.session.token === selectToken(state)) {
      if (user && differs(user, state.user)) store.dispatch(profileReceived(user))
    } else if (auth.session.token === null) {
      store.dispatch(signedOut())
    } else if (user) {
      store.dispatch(signedIn({ token: auth.session.token, user }))
    }
  }

  const followLook = ({ theme, locale }: Followed) => {
    const state = store.getState()
    const shown = theme && followedTheme(theme, state.theme)
    const slices: Partial<StoredState> = {
      ...(shown && differs(shown, state.theme) && { theme: shown }),
      ...(locale && differs(locale, state.locale) && { locale }),
    }
    if (Object.keys(slices).length > 0) persistence.layOver(slices)
  }

  /** Loaded for the look that follows; one that cannot be loaded is followed all the same. */
  let tried: Language | null = null
  /** Direction and texts change together: another language is loaded before it is followed. */
  const loadFirst = (language: Language): Promise<void> | undefined => {
    if (language !== selectCurrentLang(store.getState()) && language !== tried)
      return loadLanguage(language)
        .catch(() => undefined)
        .then(() => void (tried = language))
    tried = null
    return undefined
  }

  const stopPuttingBack = texts.watch(persistence.putBack)
  const stopFollowing = watchTabs(texts, loadChecks, (stored) => {
    const settled = Object.entries(stored).filter(([key]) => persistence.isSettled(key as StoredKey))
    const followed: Followed = Object.fromEntries(settled)
    const loading = followed.locale && loadFirst(languageOf(followed.locale.currentLang))
    persistence.follow(() => {
      followSession(followed)
      if (!loading) followLook(followed)
    })
    return loading
  })
  return () => {
    stopPuttingBack()
    stopFollowing()
  }
}
