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
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  /** The response is a CSV file. */
  isFile?: boolean
  /** A 401 of sign-in means wrong credentials, not an ended session. */
  isSignIn?: boolean
}

/** The only HTTP client: it returns bodies as text, whatever the status. */
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
  // With the timeout's own code set, ECONNABORTED means that the browser aborted the request, as on page unload.
  if (code === AxiosError.ERR_CANCELED || code === AxiosError.ECONNABORTED)
    return { reason: 'aborted', message }
  return { reason: code === AxiosError.ETIMEDOUT ? 'timeout' : 'offline', message }
}

const isOfType = ({ headers }: AxiosResponse, type: RegExp) => type.test(String(headers['content-type']))

/** The JSON of a response: null when empty, undefined when it is not JSON, such as a proxy's error page. */
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
  // Decoding the response drops the BOM by which spreadsheets recognise UTF-8.
  if (isFile && status === 200 && isOfType(response, /^text\/csv\b/i))
    return { data: `\uFEFF${String(response.data).replace(/^\uFEFF/, '')}` }
  const data = jsonIn(response)
  if (status >= 200 && status < 300)
    return data === undefined
      ? { error: { reason: 'badAnswer', message: `${url} answered no JSON` } }
      : { data }
  if (status === 401 && !isSignIn && token !== null)
    // Once the caller has its answer, since signing out aborts the calls that are running.
    setTimeout(() => {
      // A 401 for an older session must not end the current one.
      if (token === selectToken(present())) dispatch(signedOut())
    })
  return { error: { status, data: problemSchema.safeParse(data).data ?? null } }
}
