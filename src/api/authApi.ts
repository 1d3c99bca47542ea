import * as z from 'zod/mini'
import { messageAnswerSchema, secondStepAnswerSchema, sessionAnswerSchema } from '@/contract/auth'
import type {
  ConfirmEmailBody,
  ForgotPasswordBody,
  MessageAnswer,
  ResetPasswordBody,
  SecondStepAnswer,
  SessionAnswer,
  SignInBody,
  SignUpBody,
} from '@/contract/auth'
import { selectToken, signedIn, signedOut } from '@/store/authSlice'
import { tabsReset } from '@/store/configSlice'
import type { AppDispatch } from '@/store/hooks'
import type { RootState } from '@/store/rootReducer'
import { answers } from './answers'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'
import { onAnswer } from './onAnswer'

const sessionSchema = answers(sessionAnswerSchema)
const signInSchema = answers(z.union([sessionAnswerSchema, secondStepAnswerSchema]))

type SignInAnswer = SessionAnswer | SecondStepAnswer

/** The draft of another user starts on the first tab. */
function begin(session: SessionAnswer) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    if (getState().order.draftOwner !== session.user.userName) dispatch(tabsReset())
    dispatch(signedIn(session))
  }
}

export const beginSession = onAnswer((answer: SignInAnswer, dispatch) => {
  if ('token' in answer) dispatch(begin(answer))
})

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<SignInAnswer, SignInBody>({
      query: (body): Call => ({ url: '/sign-in', method: 'POST', body, isSignIn: true }),
      responseSchema: signInSchema,
      onQueryStarted: beginSession,
    }),
    signUp: build.mutation<SessionAnswer, SignUpBody>({
      query: (body): Call => ({ url: '/sign-up', method: 'POST', body, isSignIn: true }),
      responseSchema: sessionSchema,
      onQueryStarted: beginSession,
    }),
    /** Ends the session in this browser at once, even if the server cannot be reached. */
    signOut: build.mutation<null, void>({
      queryFn: async (_nothing, { getState, dispatch }, _options, call) => {
        if (selectToken(getState() as RootState) === null) return { data: null }
        const answer = call({ url: '/sign-out', method: 'POST' })
        // The request already has its token.
        dispatch(signedOut())
        const { error } = await answer
        return error ? { error } : { data: null }
      },
    }),
    forgotPassword: build.mutation<MessageAnswer, ForgotPasswordBody>({
      query: (body): Call => ({ url: '/forgot-password', method: 'POST', body }),
      responseSchema: messageAnswerSchema,
    }),
    confirmEmail: build.mutation<unknown, ConfirmEmailBody>({
      query: (body): Call => ({ url: '/confirm-email', method: 'POST', body }),
    }),
    resetPassword: build.mutation<unknown, ResetPasswordBody>({
      query: (body): Call => ({ url: '/reset-password', method: 'POST', body }),
    }),
  }),
})
