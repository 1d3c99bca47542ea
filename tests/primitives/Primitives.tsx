import { Scissors } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/Alert'
import { Avatar } from '@/components/ui/Avatar'
import { AvatarGroup } from '@/components/ui/AvatarGroup'
import { Button, buttonClass } from '@/components/ui/Button'
import { Combobox } from '@/components/ui/Combobox'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { DataTable } from '@/components/ui/DataTable'
import { Drawer } from '@/components/ui/Drawer'
import { Fact } from '@/components/ui/Fact'
import { Listbox } from '@/components/ui/Listbox'
import { Menu, MenuItem } from '@/components/ui/Menu'
import type { PickerOption } from '@/components/ui/option'
import { RadioCards } from '@/components/ui/RadioCards'
import { SegmentedChoice } from '@/components/ui/SegmentedChoice'
import { SelectField } from '@/components/ui/SelectField'
import { Spinner } from '@/components/ui/Spinner'
import { Switch } from '@/components/ui/Switch'
import { Tabs } from '@/components/ui/Tabs'
import { TextArea } from '@/components/ui/TextArea'
import { TextField } from '@/components/ui/TextField'
import { TileChoice } from '@/components/ui/TileChoice'
import { Tooltip } from '@/components/ui/Tooltip'
import { UndoAlert } from '@/components/ui/UndoAlert'
import { catalogue } from '../support/builders'

const connectors = catalogue.connectorAList
const options: PickerOption[] = connectors.map(({ value, label, type, stock }) => ({
  value,
  label,
  group: type,
  getFacts: () =>
    stock > 0 ? { detail: type, disabled: false } : { detail: type, disabled: true, reason: 'Out of stock' },
}))
const sizes = [
  { value: 's', label: 'Small' },
  { value: 'm', label: 'Medium' },
  { value: 'l', label: 'Large' },
] as const
type Size = (typeof sizes)[number]['value']

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="flex flex-col gap-3 card p-4">
      <h2>{name}</h2>
      {children}
    </section>
  )
}

function Buttons() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Group name="Buttons and menus">
      <div className="flex flex-wrap gap-3">
        <Button variant="primary">Primary</Button>
        <Button icon={Scissors}>Secondary</Button>
        <Button variant="danger">Danger</Button>
        <Button busy>Busy</Button>
        <Button disabled>Disabled</Button>
        <ConfirmButton name="Delete" question="Delete it?" yesLabel="Yes" noLabel="No" onYes={() => {}} />
        <Menu label="More" trigger="More" triggerClassName={buttonClass()}>
          <MenuItem>One</MenuItem>
          <MenuItem disabled>Two</MenuItem>
        </Menu>
        <Tooltip content="What it does">
          <Button>With a tooltip</Button>
        </Tooltip>
        <Button onClick={() => setOpen(true)}>Open the drawer</Button>
      </div>
      <Drawer open={isOpen} onOpenChange={setOpen} side="end" title="Drawer" closeLabel="Close">
        <p>Its content</p>
      </Drawer>
    </Group>
  )
}

function Fields() {
  const [size, setSize] = useState<Size>('m')
  const [isOn, setOn] = useState(true)
  const [connector, setConnector] = useState(connectors[0]?.value ?? '')
  const choice = { options: sizes, value: size, onChoose: setSize }
  return (
    <Group name="Fields and choices">
      <TextField label="Text" hint="A hint" defaultValue="Entered" />
      <TextField label="Invalid text" error="This field is required." />
      <TextField label="Disabled text" disabled defaultValue="Not to be changed" />
      <TextArea label="Long text" />
      <SelectField label="Select" {...choice} />
      <SegmentedChoice label="Segments" {...choice} />
      <RadioCards
        label="Cards"
        options={sizes.map((option) => ({ ...option, detail: `Detail of ${option.label}` }))}
        value={size}
        onChoose={(value) => setSize(value as Size)}
      />
      <TileChoice
        label="Tiles"
        columns={3}
        named
        options={sizes.map((option) => ({
          ...option,
          tile: <span className="block p-2">{option.value}</span>,
        }))}
        value={size}
        onChoose={setSize}
      />
      <Switch label="Switch" hint="Takes effect at once" checked={isOn} onChange={setOn} />
      <Combobox
        label="Picker"
        getOptions={() => options}
        chosen={options.find(({ value }) => value === connector) ?? null}
        onChoose={setConnector}
        placeholder="Choose a connector"
        emptyText="Nothing matches"
        openLabel="Show all"
        closeLabel="Close"
      />
      <Listbox
        label="Cards of options"
        options={options.slice(0, 6)}
        value={connector}
        onChoose={setConnector}
        failed={null}
      />
    </Group>
  )
}

function Messages() {
  return (
    <Group name="Messages">
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Alert key={tone} tone={tone} action={<Button size="sm">Act</Button>}>
          {`What happened, as ${tone}`}
        </Alert>
      ))}
      <UndoAlert of={1} message="A lead was removed." undoLabel="Undo" onUndo={() => {}} />
      <Spinner label="Loading" />
    </Group>
  )
}

function Data() {
  const [tab, setTab] = useState<'first' | 'second' | 'third'>('first')
  return (
    <Group name="Data">
      <Tabs
        label="Steps"
        tabs={[
          { value: 'first', label: 'First', mark: 'done', state: 'complete' },
          { value: 'second', label: 'Second', mark: 'open', state: 'open' },
          { value: 'third', label: 'Third', mark: 'blocked', state: 'blocked' },
        ]}
        value={tab}
        onSelect={setTab}
      >
        <p>{`The panel of ${tab}`}</p>
      </Tabs>
      <DataTable
        label="Connectors"
        rows={connectors.slice(0, 4)}
        rowKey={({ value }) => value}
        columns={[
          { header: 'Name', render: ({ label }) => label },
          { header: 'Category', render: ({ type }) => type },
          { header: 'Price', align: 'end', render: ({ price }) => price.toFixed(2) },
        ]}
      />
      <dl className="grid grid-cols-2 gap-3">
        <Fact name="Wire">4.58 mm²</Fact>
        <Fact name="Fuse">30 A</Fact>
      </dl>
      <div className="flex items-center gap-3">
        <Avatar src="" name="Ann" named className="size-8" />
        <AvatarGroup
          label="Handled by"
          people={['Ann', 'Ben', 'Cem', 'Dora', 'Eva'].map((name) => ({ id: name, name, src: '' }))}
          max={3}
          moreLabel={(count) => `${count} More`}
        />
      </div>
    </Group>
  )
}

/** The components that screens are made of, in each of their states. */
export function Primitives() {
  const [isDark, setDark] = useState(false)
  const [isRightToLeft, setRightToLeft] = useState(false)
  return (
    <main className="mx-auto flex max-w-3xl flex-col gap-4 p-4">
      <h1>Primitives</h1>
      <Switch
        label="Dark"
        checked={isDark}
        onChange={(on) => {
          setDark(on)
          document.documentElement.classList.toggle('dark', on)
        }}
      />
      <Switch
        label="Right to left"
        checked={isRightToLeft}
        onChange={(on) => {
          setRightToLeft(on)
          document.documentElement.dir = on ? 'rtl' : 'ltr'
        }}
      />
      <Buttons />
      <Fields />
      <Messages />
      <Data />
    </main>
  )
}
