import { type Checkup, checkupSchema } from '@/contract/adminCheckup'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'
import { listUrl } from './listUrl'

const adminCheckupApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCheckup: build.query<Checkup, void>({
      // The server compares its clock with this one.
      query: (_nothing: void): Call => ({ url: listUrl('/admin/checkup', { now: String(Date.now()) }) }),
      responseSchema: checkupSchema,
    }),
  }),
})

export const { useGetCheckupQuery } = adminCheckupApi
