import { shopSettingsSchema } from '@/contract/shopSettings'
import type { ChangeShopBody } from '@/contract/shopSettings'
import { baseApi } from './baseApi'
import type { Call } from './baseQuery'
import { onAnswer } from './onAnswer'

const settingsTag = { type: 'Shop', id: 'settings' } as const

const adminShopApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getShopSettings: build.query({
      query: (_nothing: void): Call => ({ url: '/admin/shop' }),
      responseSchema: shopSettingsSchema,
      providesTags: [settingsTag],
    }),
    changeShop: build.mutation({
      query: (body: ChangeShopBody): Call => ({ url: '/admin/shop', method: 'PUT', body }),
      responseSchema: shopSettingsSchema,
      onQueryStarted: onAnswer((settings, dispatch) =>
        dispatch(adminShopApi.util.upsertQueryData('getShopSettings', undefined, settings)),
      ),
      // What buyers see of the shop; its name is also in the catalogue. After a conflict the settings shown are stale.
      invalidatesTags: (_settings, error) => {
        if (!error) return [{ type: 'Shop', id: 'shown' }, 'Catalogue']
        return 'status' in error && error.status === 409 ? [settingsTag] : []
      },
    }),
  }),
})

export const { useGetShopSettingsQuery, useChangeShopMutation } = adminShopApi
