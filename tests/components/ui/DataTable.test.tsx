import { act, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DataTable } from '@/components/ui/DataTable'
import { breakpoints } from '@/config/shell'
import { setWidth } from '../../support/dom'

type Tide = { port: string; height: number }

const tides: Tide[] = [
  { port: 'Broome', height: 9.1 },
  { port: 'Hobart', height: 1.2 },
]

function renderTable(from?: 'lg' | 'xl') {
  render(
    <DataTable
      label="Tides"
      rows={tides}
      rowKey={({ port }) => port}
      {...(from && { from })}
      columns={[
        { header: 'Port', render: ({ port }) => port },
        { header: 'Height (m)', align: 'end', render: ({ height }) => String(height) },
      ]}
    />,
  )
}

const textsOf = (elements: HTMLElement[]) => elements.map((element) => element.textContent)

describe('a data table', () => {
  it('is a table with column and row headers from lg up', () => {
    setWidth(breakpoints.lg)
    renderTable()
    const table = screen.getByRole('table', { name: 'Tides' })
    expect(textsOf(within(table).getAllByRole('columnheader'))).toEqual(['Port', 'Height (m)'])
    expect(textsOf(within(table).getAllByRole('rowheader'))).toEqual(['Broome', 'Hobart'])
    expect(textsOf(within(table).getAllByRole('cell'))).toEqual(['9.1', '1.2'])
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('is a list of cards below lg, each value with its label', () => {
    setWidth(breakpoints.lg - 1)
    renderTable()
    expect(screen.queryByRole('table')).toBeNull()
    const cards = within(screen.getByRole('list', { name: 'Tides' })).getAllByRole('listitem')
    expect(cards).toHaveLength(2)
    const broome = within(cards[0]!)
    expect(broome.getByText('Broome')).toBeTruthy()
    expect(broome.getByRole('term').textContent).toBe('Height (m)')
    expect(broome.getByRole('definition').textContent).toBe('9.1')
  })

  it('can switch at xl instead', () => {
    setWidth(breakpoints.xl - 1)
    renderTable('xl')
    expect(screen.queryByRole('table')).toBeNull()
    act(() => setWidth(breakpoints.xl))
    expect(screen.getByRole('table', { name: 'Tides' })).toBeTruthy()
  })

  it('switches with the width', () => {
    renderTable()
    act(() => setWidth(320))
    expect(screen.queryByRole('table')).toBeNull()
    act(() => setWidth(1440))
    expect(screen.getByRole('table', { name: 'Tides' })).toBeTruthy()
  })
})
