import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { authApi } from '@/api/authApi'
import { reportOf } from '@/api/errorMessage'
import type { ForgotPasswordBody, ResetPasswordBody, SignInBody, SignUpBody } from '@/contract/auth'
import { useAppDispatch } from '@/store/hooks'

/** Loads the API on first use: the pages outside the app render without it. */
export const LoadApiContext = createContext<() => Promise<{ authApi: typeof authApi }>>(() =>
  Promise.reject(new Error('LoadApiContext has no provider')),
)

/** The requests of the sign-in pages; each returns what its form reports. */
export function useAuthCalls() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const loadApi = use(LoadApiContext)

  const report = (call: (api: typeof authApi.endpoints) => Promise<unknown>) =>
    reportOf(
      loadApi().then((api) => call(api.authApi.endpoints)),
      (key) => t(key),
    )

  return {
    /** Loads the API ahead of use. */
    warmUp: () => {
      loadApi().catch(() => undefined)
    },
    signIn: (body: SignInBody) => report(({ signIn }) => dispatch(signIn.initiate(body)).unwrap()),
    signUp: (body: SignUpBody) => report(({ signUp }) => dispatch(signUp.initiate(body)).unwrap()),
    resetPassword: (body: ResetPasswordBody) =>
      report(({ resetPassword }) => dispatch(resetPassword.initiate(body)).unwrap()),
    forgotPassword: (body: ForgotPasswordBody, onAnswer: (message: string) => void) =>
      report(async ({ forgotPassword }) => {
        onAnswer((await dispatch(forgotPassword.initiate(body)).unwrap()).message)
      }),
  }
}
