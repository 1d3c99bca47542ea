import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReplaceSavedLeadMutation, useSaveLeadMutation } from '@/api/savedLeadsApi'
import { useErrorText } from '@/api/useErrorText'
import { Alert } from '@/components/ui/Alert'
import { takeFocus } from '@/components/ui/takeFocus'
import { Button } from '@/components/ui/Button'
import type { SavedLead } from '@/contract/savedLeads'
import { withValidLoads } from '@/domain/lead/leadSelection'
import type { LeadSelection } from '@/domain/lead/leadSelection'
import { NameFields } from './NameFields'
import type { LeadName } from './NameFields'

export type SaveFormProps = {
  lead: LeadSelection
  savedLeads: readonly SavedLead[]
  folders: readonly string[]
  onSaved: (saved: SavedLead) => void
  onCancel: () => void
}

/** Saves a lead under a name. If the name is taken in its folder, it offers to replace that lead. */
export function SaveForm({ lead, savedLeads, folders, onSaved, onCancel }: SaveFormProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [save, saving] = useSaveLeadMutation()
  const [replace, replacing] = useReplaceSavedLeadMutation()
  const [same, setSame] = useState<SavedLead | null>(null)
  const busy = saving.isLoading || replacing.isLoading
  // The folder of a lead that was opened from there.
  const [former] = useState(() => savedLeads.filter((one) => one.lead.name === lead.name && lead.name !== ''))

  const named = ({ name, folder }: LeadName) => ({
    folder,
    lead: { ...withValidLoads(lead), name },
  })
  const submit = async (entered: LeadName) => {
    const taken = savedLeads.find((one) => one.folder === entered.folder && one.lead.name === entered.name)
    setSame(taken ?? null)
    if (taken) return
    const { data } = await save(named(entered))
    if (data) onSaved(data)
  }
  const replaceSame = async () => {
    if (!same) return
    const { id, version, folder } = same
    const { data } = await replace({ id, version, ...named({ folder, name: same.lead.name }) })
    if (data) onSaved(data)
    else setSame(null)
  }
  return (
    <section className="mb-6 card p-4">
      <h2 className="mb-3">{t('savedLeads.saveTitle')}</h2>
      <NameFields
        title={t('savedLeads.saveTitle')}
        initial={{ name: lead.name, folder: former.length === 1 ? (former[0]?.folder ?? '') : '' }}
        folders={folders}
        failure={errorText(saving.error) ?? errorText(replacing.error)}
        onSubmit={(entered) => void submit(entered)}
        onType={() => {
          setSame(null)
          saving.reset()
          replacing.reset()
        }}
      >
        {same ? (
          <Alert ref={takeFocus} tone="warning">
            <p>{t('savedLeads.taken', { name: same.lead.name })}</p>
            <Button size="sm" className="mt-2" busy={busy} onClick={() => void replaceSame()}>
              {t('savedLeads.replace')}
            </Button>
          </Alert>
        ) : (
          <Button type="submit" variant="primary" busy={busy}>
            {t('savedLeads.save')}
          </Button>
        )}
        <Button onClick={onCancel}>{t('savedLeads.cancel')}</Button>
      </NameFields>
    </section>
  )
}
