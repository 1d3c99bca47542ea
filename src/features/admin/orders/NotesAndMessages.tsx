import { MailPlus, MapPinPen } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeAdminOrderMutation, useSendOrderMessageMutation } from '@/api/adminOrdersApi'
import { fieldErrorsOf } from '@/api/errorMessage'
import { useErrorText } from '@/api/useErrorText'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { takeFocus, takeFocusUnlessTyping } from '@/components/ui/takeFocus'
import { TextArea } from '@/components/ui/TextArea'
import { TextField } from '@/components/ui/TextField'
import { useDisclosure } from '@/components/ui/useDisclosure'
import type { AdminOrder } from '@/contract/adminOrders'
import { limits } from '@/contract/limits'
import { newId } from '@/lib/ids'
import { useHasUnsaved, useUnsavedState } from '@/store/useUnsavedState'
import { useFieldErrors } from '../useFieldErrors'

/** The shop's own note, the correction of an address, and a message to the buyer. */
export function NotesAndMessages({ order }: { order: AdminOrder }) {
  const { t } = useTranslation()
  const correcting = useDisclosure({ isOpenFirst: useHasUnsaved(`correction ${order.number}`) })
  const writing = useDisclosure({ isOpenFirst: useHasUnsaved(`message ${order.number}`) })
  const { opener: correctOpener } = correcting
  const { opener: writeOpener } = writing
  const [done, setDone] = useState<string | null>(null)
  const finish = (close: () => void, text: string) => {
    close()
    setDone(text)
  }
  const start = (open: () => void) => {
    setDone(null)
    open()
  }
  return (
    <section aria-label={t('admin.notes.title')} className="flex flex-col gap-4 card p-4 print:hidden">
      <ShopNote
        order={order}
        onSave={() => setDone(null)}
        onSaved={() => setDone(t('admin.notes.noteChanged'))}
      />
      {/* The pressed button may be gone. */}
      {done !== null && (
        <Alert tone="success" ref={takeFocusUnlessTyping}>
          {done}
        </Alert>
      )}
      {correcting.isOpen && (
        <CorrectDelivery
          order={order}
          onDone={() => finish(correcting.close, t('admin.notes.corrected'))}
          onClose={correcting.close}
        />
      )}
      {writing.isOpen && (
        <WriteToBuyer
          order={order}
          onDone={() => finish(writing.close, t('admin.notes.sent'))}
          onClose={writing.close}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {!correcting.isOpen && (
          <Button ref={correctOpener} icon={MapPinPen} onClick={() => start(correcting.open)}>
            {t('admin.notes.correct')}
          </Button>
        )}
        {!writing.isOpen && order.buyer.email !== '' && (
          <Button ref={writeOpener} icon={MailPlus} onClick={() => start(writing.open)}>
            {t('admin.notes.write')}
          </Button>
        )}
      </div>
    </section>
  )
}

type ShopNoteProps = { order: AdminOrder; onSave: () => void; onSaved: () => void }

function ShopNote({ order: { number, version, shopNote }, onSave, onSaved }: ShopNoteProps) {
  const { t } = useTranslation()
  const [change, { isLoading, error }] = useChangeAdminOrderMutation()
  const failure = useErrorText()(error)
  /** The unsaved text, and the stored note that it replaces. */
  const [typed, setTyped] = useUnsavedState<{ text: string; over: string } | null>(`note ${number}`, null)
  const isStored = typed?.text === shopNote
  useEffect(() => {
    // From now on the field follows what others store.
    if (isStored) setTyped(null)
  })
  const text = typed?.text ?? shopNote
  const stored = shopNote || '–'
  // The page may have loaded the present version since, with which the server does not refuse to overwrite that note.
  const otherNote =
    typed && typed.over !== shopNote && typed.text.trim() !== shopNote
      ? t('admin.notes.otherNote', { note: stored })
      : null
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isLoading) return
    onSave()
    const { data } = await change({ number, body: { version, shopNote: text.trim() } })
    if (!data) return
    // Text typed during the call is still unsaved.
    setTyped((present) =>
      present?.text === text
        ? { text: data.shopNote, over: shopNote }
        : present && { ...present, over: data.shopNote },
    )
    onSaved()
  }
  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col items-start gap-3">
      <div className="w-full">
        <TextArea
          label={t('admin.notes.note')}
          hint={t('admin.notes.noteHint')}
          value={text}
          maxLength={limits.shopNoteCharacters}
          dir="auto"
          // Somebody else may have changed the stored one.
          error={failure ? `${failure} ${t('admin.catalogue.stored', { value: stored })}` : otherNote}
          onChange={({ target }) =>
            setTyped((present) => ({ text: target.value, over: present?.over ?? shopNote }))
          }
        />
      </div>
      {text.trim() !== shopNote && (
        <Button type="submit" busy={isLoading}>
          {t('admin.save')}
        </Button>
      )}
    </form>
  )
}

type FormProps = { order: AdminOrder; onDone: () => void; onClose: () => void }

type Correctable = 'name' | 'company' | 'phone' | 'address'

function CorrectDelivery({ order, onDone, onClose }: FormProps) {
  const { t } = useTranslation()
  const { number, version, delivery, isPickUp } = order
  const [change, { isLoading, error }] = useChangeAdminOrderMutation()
  const { errors, failure, show, correct } = useFieldErrors(error)
  // Only the edits: after a conflict, the rest is as somebody else has changed it.
  const [edits, setEdits] = useUnsavedState<Partial<Record<Correctable, string>>>(`correction ${number}`, {})
  const { name, company: before = '', phone, address } = delivery
  const values = { name, company: before, phone, address, ...edits }
  const end = (leave: () => void) => {
    setEdits({})
    leave()
  }
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLoading) return
    const form = event.currentTarget
    const { company, ...required } = values
    const corrected = { ...required, ...(company.trim() !== '' && { company }) }
    const answer = await change({ number, body: { version, delivery: corrected } })
    if (answer.data) return end(onDone)
    const refused = Object.entries(fieldErrorsOf(answer.error))
    show(form, Object.fromEntries(refused.map(([path, text]) => [path.replace(/^delivery\./, ''), text])))
  }
  const field = (name: Correctable) => ({
    name,
    label: t(`orders.delivery.${name}`),
    value: values[name],
    dir: 'auto' as const,
    autoComplete: 'off',
    // Text typed during the call would go with the form.
    readOnly: isLoading,
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setEdits((present) => ({ ...present, [name]: target.value }))
      correct(name)
    },
  })
  return (
    <Form
      name={t('admin.notes.correct')}
      submit={t('admin.save')}
      busy={isLoading}
      failure={failure}
      onSubmit={(event) => void save(event)}
      onClose={() => end(onClose)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('name')} ref={takeFocus} />
        <TextField {...field('company')} />
        <TextField {...field('phone')} type="tel" />
        {!isPickUp && <TextArea {...field('address')} />}
      </div>
    </Form>
  )
}

function WriteToBuyer({ order, onDone, onClose }: FormProps) {
  const { t } = useTranslation()
  const { number, buyer } = order
  const [sendMessage, { isLoading, error }] = useSendOrderMessageMutation()
  const failure = useErrorText()(error)
  const { text: refused } = fieldErrorsOf(error)
  const [text, setText] = useUnsavedState(`message ${number}`, '')
  /** The last attempt: without an answer, it is repeated with the same key. */
  const [attempt, setAttempt] = useUnsavedState(`message key ${number}`, { text: '', key: '' })
  const end = (leave: () => void) => {
    setText('')
    setAttempt({ text: '', key: '' })
    leave()
  }
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isLoading) return
    const present = attempt.text === text && attempt.key !== '' ? attempt : { text, key: newId() }
    setAttempt(present)
    const { data } = await sendMessage({ number, ...present })
    if (data) end(onDone)
  }
  return (
    <Form
      name={t('admin.notes.write')}
      submit={t('admin.notes.send')}
      busy={isLoading}
      failure={refused === undefined ? failure : null}
      onSubmit={(event) => void send(event)}
      onClose={() => end(onClose)}
    >
      <TextArea
        name="text"
        ref={takeFocus}
        label={t('admin.notes.message')}
        hint={t('admin.notes.messageHint', { email: buyer.email })}
        value={text}
        maxLength={limits.messageCharacters}
        dir="auto"
        // Text typed during the call would go with the form.
        readOnly={isLoading}
        error={refused}
        onChange={({ target }) => setText(target.value)}
      />
    </Form>
  )
}

type FrameProps = {
  name: string
  submit: string
  busy: boolean
  failure: string | null
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

function Form({ name, submit, busy, failure, onSubmit, onClose, children }: FrameProps) {
  const { t } = useTranslation()
  return (
    <form
      noValidate
      aria-label={name}
      onSubmit={onSubmit}
      className="flex flex-col gap-4 border-t border-line pt-3"
    >
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {submit}
        </Button>
        <Button onClick={onClose}>{t('admin.payments.cancel')}</Button>
      </div>
    </form>
  )
}
