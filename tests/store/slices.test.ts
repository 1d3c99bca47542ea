import { describe, expect, expectTypeOf, it } from 'vitest'
import type { User } from '@/contract/auth'
import type { Theme } from '@/contract/storedState'
import { storedKeys } from '@/storage/storedForm'
import type { StoredKey } from '@/storage/storedForm'
import { selectSignedIn, selectToken, signedIn, signedOut, tokenRenewed } from '@/store/authSlice'
import {
  catalogueReceived,
  selectCatalogue,
  selectCurrency,
  selectHasCatalogue,
  selectCatalogueIndex,
} from '@/store/catalogueSlice'
import { routeEntered } from '@/store/commonSlice'
import { selectSelectedTab, tabSelected } from '@/store/configSlice'
import type { DraftState } from '@/store/draft'
import { injectSignedInSlices } from '@/store/injectSignedInSlices'
import { makeRootReducer } from '@/store/rootReducer'
import type { RootState } from '@/store/rootReducer'
import { selectSideNavCollapse, sideNavToggled } from '@/store/themeSlice'
import { profileReceived, selectUser } from '@/store/userSlice'
import type { UnknownAction } from '@reduxjs/toolkit'
import { aConnectorA, aSession, aWire, catalogue } from '../support/builders'

const combined = makeRootReducer()
injectSignedInSlices(combined)
const rootReducer = (state: RootState | undefined, action: UnknownAction) =>
  combined(state, action) as RootState

function after(...actions: UnknownAction[]): RootState {
  return actions.reduce<RootState>(rootReducer, rootReducer(undefined, { type: 'start' }))
}

describe('the state', () => {
  it('has the initial values of the specification', () => {
    const { order: _order, catalogue: _catalogue, ...others } = after()
    expect(others).toEqual({
      auth: { session: { signedIn: false, token: null } },
      user: { avatar: '', userName: '', email: '', authority: [] },
      theme: {
        themeColor: 'indigo',
        direction: 'ltr',
        directionByHand: false,
        mode: 'light',
        primaryColorLevel: 600,
        panelExpand: false,
        cardBordered: true,
        controlSize: 'md',
        navMode: 'transparent',
        layout: { type: 'modern', sideNavCollapse: false },
      },
      locale: { currentLang: 'en', lengthUnit: 'cm' },
      common: { currentRouteKey: '' },
      config: { selectedTab: 'tab1', deliverySeen: false },
    })
  })

  it('has the slices of the storage schemas and two more', () => {
    const { common: _common, config: _config, ...persisted } = after()
    expect(Object.keys(persisted).sort()).toEqual(storedKeys.toSorted())
  })

  it('has the type of each slice', () => {
    expectTypeOf<RootState['order']>().toEqualTypeOf<DraftState>()
    expectTypeOf<RootState['theme']>().toEqualTypeOf<Theme>()
    expectTypeOf<RootState['user']>().toEqualTypeOf<User>()
    expectTypeOf<keyof RootState>().toEqualTypeOf<StoredKey | 'common' | 'config'>()
  })
})

describe('session and user', () => {
  it('begin with sign-in', () => {
    const state = after(signedIn(aSession()))
    expect(selectSignedIn(state)).toBe(true)
    expect(selectToken(state)).toBe('token-of-buyer')
    expect(selectUser(state)).toEqual(aSession().user)
  })

  it('end with sign-out; draft, theme and language are kept', () => {
    const before = after(signedIn(aSession()), sideNavToggled())
    const state = rootReducer(before, signedOut())
    expect(state.auth).toEqual(after().auth)
    expect(state.user).toEqual(after().user)
    expect({ ...state, auth: 0, user: 0 }).toEqual({ ...before, auth: 0, user: 0 })
  })

  it('take a renewed token, but none that comes after the sign-out', () => {
    expect(selectToken(after(signedIn(aSession()), tokenRenewed('new')))).toBe('new')
    expect(selectToken(after(signedIn(aSession()), signedOut(), tokenRenewed('new')))).toBeNull()
  })

  it('set a profile from the payload, by default with the authority USER', () => {
    const profile = { avatar: '/a.svg', userName: 'b', email: 'b@example.com' }
    expect(selectUser(after(profileReceived(profile)))).toEqual({ ...profile, authority: ['USER'] })
    expect(selectUser(after(profileReceived({ ...profile, authority: ['ADMIN'] }))).authority).toEqual([
      'ADMIN',
    ])
  })
})

describe('catalogue', () => {
  it('is stored as received and selected in display order', () => {
    expect(selectHasCatalogue(after())).toBe(false)
    const received = {
      ...catalogue,
      currency: 'EUR',
      connectorAList: [aConnectorA({ label: 'b', stock: 0 }), aConnectorA({ label: 'A' })],
      wireList: [aWire({ label: '10 mm²' }), aWire({ label: '9.5 mm²' })],
    }
    const state = after(catalogueReceived(received))
    expect(selectHasCatalogue(state)).toBe(true)
    expect(selectCurrency(state)).toBe('EUR')
    expect(state.catalogue).toMatchObject(received)
    const { connectorAList, wireList } = selectCatalogue(state)
    expect(connectorAList.map(({ label }) => label)).toEqual(['A', 'b'])
    expect(wireList.map(({ label }) => label)).toEqual(['9.5 mm²', '10 mm²'])
    expect(selectCatalogueIndex(state)).toBe(selectCatalogueIndex(state))
  })
})

describe('transient state', () => {
  it('has the route, the tab and the collapsed navigation', () => {
    const state = after(routeEntered('cart'), tabSelected('tab3'), sideNavToggled())
    expect(state.common.currentRouteKey).toBe('cart')
    expect(selectSelectedTab(state)).toBe('tab3')
    expect(selectSideNavCollapse(state)).toBe(true)
    expect(selectSideNavCollapse(rootReducer(state, sideNavToggled()))).toBe(false)
  })
})
