import * as z from 'zod/mini'
import { importCheckSchema } from '@/contract/catalogueImport'
import type { ApplyImportBody, CatalogueFileQuery, ImportCheck, ImportFile } from '@/contract/catalogueImport'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'

/** Nothing of an import is cached, so all are mutations. */
const adminImportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    checkImport: build.mutation<ImportCheck, ImportFile>({
      query: (body): Call => ({ url: '/admin/catalogue/import/check', method: 'POST', body }),
      responseSchema: importCheckSchema,
    }),
    applyImport: build.mutation<null, ApplyImportBody>({
      query: (body): Call => ({ url: '/admin/catalogue/import/apply', method: 'POST', body }),
      invalidatesTags: (_applied, error) =>
        error ? [] : ['AdminCatalogue', 'CatalogueHistory', 'Catalogue'],
    }),
    /** The catalogue as a file, or an empty template. */
    getCatalogueFile: build.mutation<string, { name: 'export' | 'template' } & CatalogueFileQuery>({
      query: ({ name, decimalSign }): Call => ({
        url: `/admin/catalogue/${name}?${new URLSearchParams({ decimalSign }).toString()}`,
        isFile: true,
      }),
      responseSchema: z.string(),
    }),
  }),
})

export const { useCheckImportMutation, useApplyImportMutation, useGetCatalogueFileMutation } = adminImportApi
