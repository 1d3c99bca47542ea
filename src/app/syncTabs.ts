import type { Store } from '@reduxjs/toolkit'
import { languageOf } from '@/config/languages'
import type { Language } from '@/config/languages'
import { loadLanguage } from '@/locales/i18n'
import type { StateSchemas } from '@/storage/validateStored'
import type { StoredKey, StoredState } from '@/storage/storedForm'
import { forgetCheckout, savedLeadsKey } from '@/storage/personalData'
import { watchTabs } from '@/storage/tabs'
import type { SharedSlices } from '@/storage/tabs'
import type { KeyValueStorage } from '@/storage/keyValueStorage'
import { selectToken, signedIn, signedOut } from '@/store/authSlice'
import { selectCurrentLang } from '@/store/localeSlice'
import type { RootState } from '@/store/rootReducer'
import { chosenLayout } from '@/store/themeSlice'
import { profileReceived } from '@/store/userSlice'
import type { Persistence } from './persistence'

type Theme = StoredState['theme']

/** Another tab's theme with this tab's own route layout and panel state. */
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

type FollowOptions = {
  persistence: Pick<Persistence, 'applyRemote' | 'isClean' | 'merge' | 'reapply'>
  storage: KeyValueStorage
  loadStateSchemas: () => Promise<StateSchemas>
  loadSignedInState: () => Promise<void>
}

/** Synchronises session, profile, theme and language between tabs; a sign-out applies to all. */
export function syncTabs(
  store: Store<RootState>,
  { persistence, storage, loadStateSchemas, loadSignedInState }: FollowOptions,
): () => void {
  const followSession = ({ auth, user }: SharedSlices) => {
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

  const followLook = ({ theme, locale }: SharedSlices) => {
    const state = store.getState()
    const shown = theme && followedTheme(theme, state.theme)
    const slices: Partial<StoredState> = {
      ...(shown && differs(shown, state.theme) && { theme: shown }),
      ...(locale && differs(locale, state.locale) && { locale }),
    }
    if (Object.keys(slices).length > 0) persistence.merge(slices)
  }

  /** The language that was loaded last for a remote locale; one that failed to load is applied anyway. */
  let tried: Language | null = null
  /** Direction and texts change together: another language is loaded before it is applied. */
  const loadFirst = (language: Language): Promise<void> | undefined => {
    if (language !== selectCurrentLang(store.getState()) && language !== tried)
      return loadLanguage(language)
        .catch(() => undefined)
        .then(() => void (tried = language))
    tried = null
    return undefined
  }

  /** The draft belongs to the session's user: its slice is loaded before another user's session is applied. */
  const loadSignedInFirst = ({ auth }: SharedSlices): Promise<void> | undefined =>
    auth?.session.token && !('order' in store.getState()) ? loadSignedInState() : undefined

  const stopForgetting = storage.watch((key) => {
    // Signing out removes them.
    if (key === savedLeadsKey && storage.read(savedLeadsKey) === null) forgetCheckout()
  })
  const stopReapplying = storage.watch(persistence.reapply)
  const stopFollowing = watchTabs(storage, loadStateSchemas, (stored) => {
    const clean = Object.entries(stored).filter(([key]) => persistence.isClean(key as StoredKey))
    const followed: SharedSlices = Object.fromEntries(clean)
    const loadingLanguage = followed.locale && loadFirst(languageOf(followed.locale.currentLang))
    const loadingSlices = loadSignedInFirst(followed)
    persistence.applyRemote(() => {
      if (!loadingSlices) followSession(followed)
      if (!loadingLanguage) followLook(followed)
    })
    return loadingSlices && loadingLanguage
      ? Promise.all([loadingSlices, loadingLanguage]).then(() => undefined)
      : (loadingSlices ?? loadingLanguage)
  })
  return () => {
    stopForgetting()
    stopReapplying()
    stopFollowing()
  }
}
