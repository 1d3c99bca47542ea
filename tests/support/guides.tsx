import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import type { Lead } from '@/domain/lead/lead'
import { ConfiguratorPage } from '@/features/configurator/ConfiguratorPage'
import { orderSlice } from '@/store/orderSlice'
import { aUser, catalogue } from './builders'
import { renderWithProviders } from './renderWithProviders'

type Options = { draft?: Lead; parts?: Partial<Catalogue> }

/**
 * Opens a page that reads catalogue and draft, with a link to the configurator; `parts` replace lists of the
 * catalogue.
 */
export async function openGuide(page: ReactNode, { draft, parts }: Options = {}) {
  return renderWithProviders(
    <Routes>
      <Route path="/guide" element={page} />
      <Route path="/" element={<ConfiguratorPage />} />
    </Routes>,
    {
      path: '/guide',
      preloadedState: {
        catalogue: { ...catalogue, ...parts, complete: true },
        order: { ...orderSlice.getInitialState(), ...(draft && { draft }) },
        user: aUser(),
      },
    },
  )
}

/** Opens a page before a catalogue is loaded. */
export async function openWithoutCatalogue(page: ReactNode) {
  return renderWithProviders(page)
}
