import { createSelector, createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import { sortForDisplay } from '@/domain/catalogue/catalogue'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import { shopNameOfPage } from '@/lib/shopName'
import { buildIndex } from '@/domain/catalogue/catalogueIndex'

type ReceivedCatalogue = Catalogue & {
  /** Absent where the shop has no name of its own. */
  shopName?: string | undefined
}

type CatalogueState = ReceivedCatalogue & {
  /** False before the first response, or if the stored catalogue was cut; then no part counts as missing. */
  complete: boolean
  /** ms; absent before the first response. */
  receivedAt?: number | undefined
}

const initialState: CatalogueState = {
  currency: 'AUD',
  connectorACategory: [],
  connectorBCategory: [],
  connectorAList: [],
  connectorBList: [],
  wireList: [],
  fuseList: [],
  fuseRatingList: [],
  postList: [],
  complete: false,
}

const sorted = createSelector([(state: CatalogueState) => state], sortForDisplay)

export const catalogueSlice = createSlice({
  name: 'catalogue',
  initialState,
  reducers: {
    catalogueReceived: {
      prepare: (payload: ReceivedCatalogue) => ({ payload, meta: { receivedAt: Date.now() } }),
      reducer: (
        _state,
        { payload, meta }: PayloadAction<ReceivedCatalogue, string, { receivedAt: number }>,
      ) => ({
        ...payload,
        ...meta,
        complete: true,
      }),
    },
  },
  selectors: {
    selectCatalogue: sorted,
    /** That of the page until a catalogue is there. */
    selectShopName: (state) => (state.receivedAt === undefined ? shopNameOfPage() : state.shopName),
    selectCurrency: (state) => state.currency,
    /** In other languages, of parts and postage. */
    selectNames: (state) => state.names,
    /** The parts by slug. */
    selectCatalogueIndex: (state) => buildIndex(sorted(state)),
    selectReceivedAt: (state) => state.receivedAt,
    selectHasCatalogue: (state) => state.connectorAList.length > 0,
  },
})

export const { catalogueReceived } = catalogueSlice.actions
export const {
  selectCatalogue,
  selectShopName,
  selectCurrency,
  selectNames,
  selectCatalogueIndex,
  selectReceivedAt,
  selectHasCatalogue,
} = catalogueSlice.selectors
