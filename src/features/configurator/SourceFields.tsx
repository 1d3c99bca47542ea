import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import { FigureField } from '@/components/cable/FigureField'
import { SelectField } from '@/components/ui/SelectField'
import { effectiveSource, isAtPanel, sourceByPlug, usualVocV } from '@/domain/electrical/source'
import { sourceAhBounds, sourceVocBoundsV } from '@/domain/lead/bounds'
import { sources } from '@/domain/lead/lead'
import { useFormat } from '@/locales/format'
import { selectCurrentDraft } from '@/store/findings'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectSystem, systemAnswered } from '@/store/orderSlice'
import { CheckedField } from './FieldFindings'
import { fieldRef } from './fieldElements'

/** What feeds the lead, and the figure that this source is asked for. */
export function SourceFields() {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { source, fedFrom, sourceAh, sourceVocV, systemVoltageV } = useAppSelector(selectSystem, shallowEqual)
  const byPlug = useAppSelector((state) => sourceByPlug(selectCurrentDraft(state)))
  const effective = useAppSelector((state) => effectiveSource(selectCurrentDraft(state)))
  const hasVoc = useAppSelector((state) => isAtPanel(selectCurrentDraft(state)))
  const notSaid = byPlug === '' ? t('system.source.kind.notSaid') : t(`system.source.byPlug.${byPlug}`)
  const hint = t('system.source.hint')
  return (
    <>
      <CheckedField className="@md:col-span-2" place={{ kind: 'source' }}>
        <SelectField
          label={t('system.source.label')}
          hint={fedFrom === 'both' ? `${hint} ${t('system.source.hintBoth')}` : hint}
          options={sources.map((value) => ({
            value,
            label: value === '' ? notSaid : t(`system.source.kind.${value}`),
          }))}
          value={source}
          onChoose={(chosen) => dispatch(systemAnswered({ source: chosen }))}
        />
      </CheckedField>
      {effective === 'bank' && (
        <div className="@md:col-span-2" ref={fieldRef({ kind: 'sourceAh' })}>
          <FigureField
            label={t('system.source.bankSize.label')}
            hint={t('system.source.bankSize.hint')}
            bounds={sourceAhBounds}
            unit={t('system.source.bankSize.unit')}
            value={sourceAh}
            unread={0}
            onEnter={(entered) => dispatch(systemAnswered({ sourceAh: entered }))}
          />
        </div>
      )}
      {hasVoc && (
        <div className="@md:col-span-2" ref={fieldRef({ kind: 'sourceVoc' })}>
          <FigureField
            label={t('system.source.voc.label')}
            hint={t('system.source.voc.hint', {
              volts: format.number(usualVocV({ systemVoltageV })),
            })}
            bounds={sourceVocBoundsV}
            unit={t('system.source.voc.unit')}
            value={sourceVocV}
            unread={0}
            onEnter={(entered) => dispatch(systemAnswered({ sourceVocV: entered }))}
          />
        </div>
      )}
    </>
  )
}
