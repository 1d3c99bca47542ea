import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LazyCatalogueStatus } from '@/features/catalogue/LazyCatalogueStatus'
import { signedInAs, useServer } from '../../support/renderApp'
import { renderWithProviders } from '../../support/renderWithProviders'

const server = useServer()

it('without the code of the API says so, and tries again once there is a connection', async () => {
  const loadApi = vi.fn(() => Promise.resolve())
  loadApi.mockRejectedValueOnce(new Error('No connection'))
  const preloadedState = signedInAs(await server.anAccount())
  const status = <LazyCatalogueStatus loadApi={loadApi} />
  const { store } = await renderWithProviders(status, { preloadedState })
  await screen.findByText(/^This part of the app couldn’t be loaded/)
  expect(server.sent).toEqual([])
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(store.getState().catalogue.connectorAList).not.toEqual([]))
  expect(screen.queryByText(/couldn’t be loaded/)).toBeNull()
  expect(loadApi).toHaveBeenCalledTimes(2)
})
