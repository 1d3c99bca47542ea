import { readdirSync, readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Primitives } from './Primitives'

const folder = 'src/components/ui'
/** Not shown by themselves: parts of others, or shown by a screen that a whole page needs. */
const elsewhere = [
  'AlertLink',
  'ButtonLink',
  'ComboboxOption',
  'ContextMenu',
  'Field',
  'FileButton',
  'OptionContent',
  'PageOutline',
  'RadioGroup',
  'SpinnerIcon',
  'TextLink',
  'VirtualCards',
  'VirtualOptions',
  'WholeParts',
]

it('the page of primitives has every one of them, and works', async () => {
  const source = readFileSync('tests/primitives/Primitives.tsx', 'utf8')
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.replace('.tsx', ''))
  expect(names.filter((name) => !elsewhere.includes(name) && !source.includes(`/ui/${name}'`))).toEqual([])
  render(<Primitives />)
  expect(await screen.findByRole('combobox', { name: 'Picker' })).toBeTruthy()
  expect(screen.getAllByRole('region').map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Buttons and menus',
    'Fields and choices',
    'Messages',
    'Data',
  ])
})
