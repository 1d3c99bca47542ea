import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { SessionAnswer } from '@/contract/auth'

type AuthState = { session: { signedIn: boolean; token: string | null } }

const initialState: AuthState = { session: { signedIn: false, token: null } }

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    signedIn: (state, { payload }: PayloadAction<SessionAnswer>) => {
      state.session = { signedIn: true, token: payload.token }
    },
    /** The server has replaced the token of this session. */
    tokenRenewed: (state, { payload }: PayloadAction<string>) => {
      if (state.session.signedIn) state.session.token = payload
    },
    signedOut: () => initialState,
  },
  selectors: {
    selectSignedIn: (state) => state.session.signedIn,
    selectToken: (state) => state.session.token,
  },
})

export const { signedIn, signedOut, tokenRenewed } = authSlice.actions
export const { selectSignedIn, selectToken } = authSlice.selectors
