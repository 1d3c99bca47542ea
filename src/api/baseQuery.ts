import axios, { AxiosError } from 'axios'
import type { AxiosResponse } from 'axios'
import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import { apiPrefix, requestTimeoutMs } from '@/config/constants'
import { problemSchema } from '@/contract/problem'
import { selectToken, signedOut } from '@/store/authSlice'
import { selectCurrentLang } from '@/store/localeSlice'
import type { RootState } from '@/store/rootReducer'
import type { ApiError, NoAnswer } from './apiError'

export type Call = {
  url: string
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  /** The answer is a file of text for spreadsheets. */
  isFile?: boolean
  /** The 401 of a sign-in is about what was typed, not about the session there is. */
  isSignIn?: boolean
}

/** The one place where requests leave: bodies come back as text, whatever the status. */
export const http = axios.create({
  baseURL: apiPrefix,
  timeout: requestTimeoutMs,
  responseType: 'text',
  transformResponse: (body: unknown) => body,
  validateStatus: () => true,
  transitional: { silentJSONParsing: false, forcedJSONParsing: false, clarifyTimeoutError: true },
})

function noAnswer(error: unknown): NoAnswer {
  const { code, message } = error instanceof AxiosError ? error : { code: '', message: String(error) }
  // Without the timeout's own code, ECONNABORTED is a request that the browser gave up, as on leaving the page.
  if (code === AxiosError.ERR_CANCELED || code === AxiosError.ECONNABORTED)
    return { reason: 'aborted', message }
  return { reason: code === AxiosError.ETIMEDOUT ? 'timeout' : 'offline', message }
}

const isOfType = ({ headers }: AxiosResponse, type: RegExp) => type.test(String(headers['content-type']))

/** The JSON that an answer carries: null for none, undefined where it is something else, as a proxy's page. */
function jsonIn(response: AxiosResponse<unknown>): unknown {
  const { data } = response
  if (data === '' || data === undefined || data === null) return null
  if (typeof data !== 'string' || !isOfType(response, /^application\/(?:[\w.+-]+\+)?json\b/i))
    return undefined
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

export const baseQuery: BaseQueryFn<Call, unknown, ApiError> = async (
  call,
  { getState, dispatch, signal },
) => {
  const { url, method = 'GET', body, headers, isSignIn = false, isFile = false } = call
  const present = () => getState() as RootState
  const token = selectToken(present())
  let response
  try {
    response = await http.request<unknown>({
      url,
      method,
      data: body,
      signal,
      headers: {
        ...headers,
        'Accept-Language': selectCurrentLang(present()),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
    })
  } catch (error) {
    return { error: noAnswer(error) }
  }
  const { status } = response
  // The mark by which spreadsheets know UTF-8 is lost where an answer becomes text.
  if (isFile && status === 200 && isOfType(response, /^text\/csv\b/i))
    return { data: `\uFEFF${String(response.data).replace(/^\uFEFF/, '')}` }
  const data = jsonIn(response)
  if (status >= 200 && status < 300)
    return data === undefined
      ? { error: { reason: 'badAnswer', message: `${url} answered no JSON` } }
      : { data }
  // An answer to an older session must not end the one that came after it.
  if (status === 401 && !isSignIn && token !== null && token === selectToken(present())) dispatch(signedOut())
  return { error: { status, data: problemSchema.safeParse(data).data ?? null } }
}
