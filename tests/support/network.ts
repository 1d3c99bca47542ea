import { AxiosError } from 'axios'
import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios'
import { onTestFinished } from 'vitest'
import { http } from '@/api/baseQuery'

/** A server response: JSON unless it says otherwise. */
export type Answer = { status: number; json?: unknown; text?: string; type?: string }

/** A request as sent. */
export type Sent = { method: string; url: string; body: unknown; header: (name: string) => string | null }

export type AnswerTo = (sent: Sent) => Answer | AxiosError | Promise<Answer | AxiosError>

function headerOf({ headers }: InternalAxiosRequestConfig) {
  return (name: string) => {
    const value: unknown = headers.get(name)
    return typeof value === 'string' ? value : null
  }
}

/** Rejects on abort, as the adapters of axios do. */
function aborted({ signal }: InternalAxiosRequestConfig): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener?.('abort', () => reject(new AxiosError('canceled', AxiosError.ERR_CANCELED)))
  })
}

/** Replaces the network for every call of this test; returns the requests sent. */
export function answerCalls(answerTo: AnswerTo): Sent[] {
  const sent: Sent[] = []
  const { adapter } = http.defaults
  onTestFinished(() => {
    if (adapter) http.defaults.adapter = adapter
    else delete http.defaults.adapter
  })
  http.defaults.adapter = async (config): Promise<AxiosResponse<string>> => {
    const { method = '', url = '' } = config
    const data: unknown = config.data
    const body: unknown = typeof data === 'string' ? JSON.parse(data) : data
    const request = { method: method.toUpperCase(), url, body, header: headerOf(config) }
    sent.push(request)
    const answer = await Promise.race([answerTo(request), aborted(config)])
    if (answer instanceof AxiosError) throw answer
    const {
      status,
      json,
      text = json === undefined ? '' : JSON.stringify(json),
      type = 'application/json',
    } = answer
    return { status, data: text, statusText: '', headers: { 'content-type': type }, config }
  }
  return sent
}

export const networkFailure = new AxiosError('Network Error', AxiosError.ERR_NETWORK)
export const tooSlow = new AxiosError('timeout of 60000ms exceeded', AxiosError.ETIMEDOUT)

export function aProblem(status: number, message: string, errors?: Record<string, string>): Answer {
  return {
    status,
    json: { type: 'about:blank', title: '', status, message, ...(errors && { errors }) },
    type: 'application/problem+json; charset=utf-8',
  }
}
