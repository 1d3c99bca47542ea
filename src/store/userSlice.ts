import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { User } from '@/contract/auth'
import { signedIn, signedOut } from './authSlice'

const initialState: User = { avatar: '', userName: '', email: '', authority: [] }

/** Default for a profile without authority. */
const defaultAuthority = ['USER']

type Profile = Omit<User, 'authority' | 'mustChangePassword'> & {
  authority?: string[] | undefined
  mustChangePassword?: boolean | undefined
}

function profileOf({
  avatar,
  userName,
  email,
  authority = defaultAuthority,
  mustChangePassword,
}: Profile): User {
  return { avatar, userName, email, authority, ...(mustChangePassword && { mustChangePassword }) }
}

export const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    profileReceived: (_state, { payload }: PayloadAction<Profile>) => profileOf(payload),
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedIn, (_state, { payload }) => profileOf(payload.user))
      .addCase(signedOut, () => initialState),
  selectors: { selectUser: (state) => state },
})

export const { profileReceived } = userSlice.actions
export const { selectUser } = userSlice.selectors
