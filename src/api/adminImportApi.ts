import * as z from 'zod/mini'
import {
  appliedImportSchema,
  importPreviewSchema,
  importProgressSchema,
  startedImportSchema,
} from '@/contract/catalogueImport'
import type {
  AppliedImport,
  CatalogueFileQuery,
  ImportPreview,
  ImportProgress,
  ImportRowsBody,
  StartedImport,
  StartImportBody,
} from '@/contract/catalogueImport'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'

const importUrl = (id: string) => `/admin/catalogue/import/${encodeURIComponent(id)}`

/** The steps of an import follow one another; nothing of them is kept, so all are mutations. */
const adminImportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    startImport: build.mutation<StartedImport, StartImportBody>({
      query: (body): Call => ({ url: '/admin/catalogue/import', method: 'POST', body }),
      responseSchema: startedImportSchema,
    }),
    sendImportRows: build.mutation<ImportProgress, { id: string; body: ImportRowsBody }>({
      query: ({ id, body }): Call => ({ url: `${importUrl(id)}/rows`, method: 'POST', body }),
      responseSchema: importProgressSchema,
    }),
    previewImport: build.mutation<ImportPreview, string>({
      query: (id): Call => ({ url: importUrl(id) }),
      responseSchema: importPreviewSchema,
    }),
    applyImport: build.mutation<AppliedImport, string>({
      query: (id): Call => ({ url: `${importUrl(id)}/apply`, method: 'POST' }),
      responseSchema: appliedImportSchema,
      invalidatesTags: (_applied, error) =>
        error ? [] : ['AdminCatalogue', 'CatalogueHistory', 'Catalogue'],
    }),
    dropImport: build.mutation<null, string>({
      query: (id): Call => ({ url: importUrl(id), method: 'DELETE' }),
    }),
    /** The catalogue as a file, or one to be filled in. */
    getCatalogueFile: build.mutation<string, { name: 'export' | 'template' } & CatalogueFileQuery>({
      query: ({ name, decimalSign }): Call => ({
        url: `/admin/catalogue/${name}?${new URLSearchParams({ decimalSign }).toString()}`,
        isFile: true,
      }),
      responseSchema: z.string(),
    }),
  }),
})

export const {
  useStartImportMutation,
  useSendImportRowsMutation,
  usePreviewImportMutation,
  useApplyImportMutation,
  useDropImportMutation,
  useGetCatalogueFileMutation,
} = adminImportApi
