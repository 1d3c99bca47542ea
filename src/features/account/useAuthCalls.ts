import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { authApi } from '@/api/authApi'
import { reportOf } from '@/api/errorMessage'
import type {
  ConfirmEmailBody,
  ForgotPasswordBody,
  ResetPasswordBody,
  SignInBody,
  SignUpBody,
} from '@/contract/auth'
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
    /** `onTicket` is for an account that also needs a code. */
    signIn: (body: SignInBody, onTicket: (ticket: string) => Promise<void>) =>
      report(async ({ signIn }) => {
        const answer = await dispatch(signIn.initiate(body)).unwrap()
        if ('ticket' in answer) await onTicket(answer.ticket)
      }),
    signUp: (body: SignUpBody) => report(({ signUp }) => dispatch(signUp.initiate(body)).unwrap()),
    confirmEmail: (body: ConfirmEmailBody) =>
      report(({ confirmEmail }) => dispatch(confirmEmail.initiate(body)).unwrap()),
    resetPassword: (body: ResetPasswordBody) =>
      report(({ resetPassword }) => dispatch(resetPassword.initiate(body)).unwrap()),
    forgotPassword: (body: ForgotPasswordBody, onAnswer: (message: string) => void) =>
      report(async ({ forgotPassword }) => {
        onAnswer((await dispatch(forgotPassword.initiate(body)).unwrap()).message)
      }),
  }
}
