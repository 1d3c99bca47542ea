import { original } from '@reduxjs/toolkit'
import {
  adminCatalogueSchema,
  catalogueHistorySchema,
  changedPartsSchema,
  changedPostageSchema,
  changedStockSchema,
  pictureSchema,
} from '@/contract/adminCatalogue'
import type {
  AddPostageBody,
  AdminCatalogue,
  AdminPart,
  BookStockBody,
  ChangePartBody,
  ChangePostageBody,
  CountStockBody,
  NewPartBody,
  PictureBody,
} from '@/contract/adminCatalogue'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'
import { onAnswer } from './onAnswer'

/** The catalogue with the changed parts replaced, and the new ones at its end. */
function withParts(catalogue: AdminCatalogue, changed: readonly AdminPart[]): AdminCatalogue {
  const current = new Map(changed.map((part) => [part.objectId, part]))
  const known = new Set(catalogue.parts.map(({ objectId }) => objectId))
  const added = changed.filter(({ objectId }) => !known.has(objectId))
  const parts = catalogue.parts.map((part) => current.get(part.objectId) ?? part)
  return { ...catalogue, parts: [...parts, ...added] }
}

const adminCatalogueApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAdminCatalogue: build.query({
      query: (_nothing: void): Call => ({ url: '/admin/catalogue' }),
      responseSchema: adminCatalogueSchema,
      providesTags: ['AdminCatalogue'],
    }),
    // The buyers' catalogue is invalidated once the owner has left the page: see `useFreshCatalogue`.
    changePart: build.mutation({
      query: ({ objectId, body }: { objectId: string; body: ChangePartBody }): Call => ({
        url: `/admin/catalogue/parts/${encodeURIComponent(objectId)}`,
        method: 'PATCH',
        body,
      }),
      responseSchema: changedPartsSchema,
      // Patches the cache instead of fetching a long catalogue again for one change.
      onQueryStarted: onAnswer(({ parts }, dispatch) => dispatch(partsAnswered(parts))),
      invalidatesTags: (_parts, error) => afterChange(error),
    }),
    changeStock: build.mutation({
      query: ({ objectId, body }: { objectId: string; body: BookStockBody | CountStockBody }): Call => ({
        url: `/admin/catalogue/parts/${encodeURIComponent(objectId)}/${'by' in body ? 'booking' : 'count'}`,
        method: 'POST',
        body,
      }),
      responseSchema: changedStockSchema,
      onQueryStarted: onAnswer(({ parts, inOpenOrders }, dispatch) => {
        const held = Object.fromEntries(parts.map(({ sku }) => [sku, inOpenOrders]))
        dispatch(
          adminCatalogueApi.util.updateQueryData('getAdminCatalogue', undefined, (draft) => {
            const catalogue = original(draft) ?? draft
            return {
              ...withParts(catalogue, parts),
              inOpenOrders: { ...catalogue.inOpenOrders, ...held },
            }
          }),
        )
      }),
      invalidatesTags: (_stock, error) => afterChange(error),
    }),
    changePostage: build.mutation({
      query: (body: ChangePostageBody): Call => ({ url: '/admin/catalogue/postage', method: 'PATCH', body }),
      responseSchema: changedPostageSchema,
      onQueryStarted: onAnswer(({ postList }, dispatch) =>
        dispatch(
          adminCatalogueApi.util.updateQueryData('getAdminCatalogue', undefined, (draft) => ({
            ...(original(draft) ?? draft),
            postList,
          })),
        ),
      ),
      invalidatesTags: (_postage, error) => afterChange(error),
    }),
    addPostage: build.mutation({
      query: (body: AddPostageBody): Call => ({ url: '/admin/catalogue/postage', method: 'POST', body }),
      responseSchema: changedPostageSchema,
      invalidatesTags: (_postage, error) =>
        error ? [] : ['AdminCatalogue', 'CatalogueHistory', 'Catalogue'],
    }),
    addPart: build.mutation({
      query: (body: NewPartBody): Call => ({ url: '/admin/catalogue/parts', method: 'POST', body }),
      responseSchema: changedPartsSchema,
      // The page of the new part is opened before the catalogue is fetched again.
      onQueryStarted: onAnswer(({ parts }, dispatch) => dispatch(partsAnswered(parts))),
      invalidatesTags: (_parts, error) =>
        error ? afterChange(error) : ['AdminCatalogue', 'CatalogueHistory', 'Catalogue'],
    }),
    /** Stored whether or not a part uses it. */
    sendPicture: build.mutation({
      query: (body: PictureBody): Call => ({ url: '/admin/catalogue/pictures', method: 'POST', body }),
      responseSchema: pictureSchema,
    }),
    /** History of one part, or of all with null. */
    getCatalogueHistory: build.query({
      query: (part: string | null): Call => ({
        url:
          part === null
            ? '/admin/catalogue/history'
            : `/admin/catalogue/parts/${encodeURIComponent(part)}/history`,
      }),
      responseSchema: catalogueHistorySchema,
      providesTags: ['CatalogueHistory'],
    }),
  }),
})

/** Puts the parts of an answer into the cached catalogue. */
const partsAnswered = (parts: readonly AdminPart[]) =>
  adminCatalogueApi.util.updateQueryData('getAdminCatalogue', undefined, (draft) =>
    withParts(original(draft) ?? draft, parts),
  )

/** After a conflict the data shown is stale; without a response a refetch would fail too. */
function afterChange(error: object | undefined): ('AdminCatalogue' | 'CatalogueHistory')[] {
  if (!error) return ['CatalogueHistory']
  return 'status' in error && error.status === 409 ? ['AdminCatalogue', 'CatalogueHistory'] : []
}

export const {
  useGetAdminCatalogueQuery,
  useAddPostageMutation,
  useAddPartMutation,
  useSendPictureMutation,
  useChangePartMutation,
  useChangeStockMutation,
  useChangePostageMutation,
  useGetCatalogueHistoryQuery,
} = adminCatalogueApi
