import { savedLeadListSchema, savedLeadSchema } from '@/contract/savedLeads'
import type { ReplaceSavedLeadBody, SavedLead, SaveLeadBody } from '@/contract/savedLeads'
import { answers } from './answers'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'

const listTag = { type: 'SavedLead', id: 'list' } as const
const savedLead = answers(savedLeadSchema)
const savedLeadList = answers(savedLeadListSchema)

const urlOf = (id: string) => `/saved-leads/${encodeURIComponent(id)}`

const savedLeadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSavedLeads: build.query({
      query: (_nothing: void): Call => ({ url: '/saved-leads' }),
      responseSchema: savedLeadList,
      providesTags: [listTag],
    }),
    saveLead: build.mutation({
      query: (body: SaveLeadBody): Call => ({ url: '/saved-leads', method: 'POST', body }),
      responseSchema: savedLead,
      invalidatesTags: [listTag],
    }),
    replaceSavedLead: build.mutation({
      query: ({ id, ...body }: ReplaceSavedLeadBody & { id: string }): Call => ({
        url: urlOf(id),
        method: 'PUT',
        body,
      }),
      responseSchema: savedLead,
      // Also after a refusal: the list is out of date.
      invalidatesTags: [listTag],
    }),
    deleteSavedLead: build.mutation<null, Pick<SavedLead, 'id'>>({
      query: ({ id }): Call => ({ url: urlOf(id), method: 'DELETE' }),
      invalidatesTags: [listTag],
    }),
  }),
})

export const {
  useGetSavedLeadsQuery,
  useSaveLeadMutation,
  useReplaceSavedLeadMutation,
  useDeleteSavedLeadMutation,
} = savedLeadsApi
