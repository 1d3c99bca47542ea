import { FileUp, Plus } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useGetAdminCatalogueQuery } from '@/api/adminCatalogueApi'
import { useLoadState } from '@/api/useLoadState'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { LoadState } from '@/components/app/LoadState'
import { SelectField } from '@/components/ui/SelectField'
import { adminNewPartPath, adminPartPath, listParameter, paths } from '@/config/paths'
import type { AdminCatalogue } from '@/contract/adminCatalogue'
import { partLists } from '@/contract/partFields'
import { CatalogueFile } from '../import/CatalogueFile'
import { SearchField } from '../SearchField'
import { AddPostage } from './AddPostage'
import { CatalogueHistory } from './CatalogueHistory'
import { missingFigures, offeredLinks } from './missingFigures'
import { PartTable } from './PartTable'
import { PostageNames, PostageTable } from './PostageTable'
import { ReportOffscreenError } from './reportOffscreenError'
import { isLow } from '@/domain/catalogue/stockLevel'
import { UndoChange } from './UndoChange'
import { useRestoredCells } from './useCellDraft'
import { useCatalogueEditing } from './useCatalogueEditing'

const views = [...partLists, 'post', 'low', 'missing', 'history'] as const
type View = (typeof views)[number]

/** The catalogue for its owner, one list at a time; the list is in the address. */
export function AdminCataloguePage() {
  const { t } = useTranslation()
  const [parameters, setParameters] = useSearchParams()
  const view: View = views.find((one) => one === parameters.get(listParameter)) ?? 'connectorAList'
  const search = parameters.get('search') ?? ''
  const shownSearch = useDeferredValue(search)
  const query = useGetAdminCatalogueQuery(undefined, { refetchOnMountOrArgChange: true })
  const loadState = useLoadState(query)
  const { data, fulfilledTimeStamp } = query
  const editing = useCatalogueEditing()
  const lowCount = new Set(data?.parts.filter(isLow).map(({ sku }) => sku)).size
  const missingCount = useMemo(() => {
    const parts = data?.parts ?? []
    const links = offeredLinks(parts)
    return parts.filter((part) => missingFigures(part, links).length > 0).length
  }, [data])
  const show = (target: { list: View; search: string }) => {
    const changed = new URLSearchParams({
      [listParameter]: target.list,
      ...(target.search && { search: target.search }),
    })
    setParameters(changed, { replace: true })
  }
  const numbers = { low: lowCount, missing: missingCount }
  const viewName = (one: View) =>
    one === 'low' || one === 'missing'
      ? t(`admin.catalogue.view.${one}`, { number: numbers[one] })
      : t(`admin.catalogue.view.${one}`)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <h1>{t('administration.catalogue')}</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink icon={Plus} to={adminNewPartPath(view)}>
            {t('administration.newPart')}
          </ButtonLink>
          <ButtonLink icon={FileUp} to={paths.adminImport}>
            {t('administration.import')}
          </ButtonLink>
          <CatalogueFile name="export" />
        </div>
      </div>
      <LoadState {...loadState} className="mb-4" />
      {data && (
        <ReportOffscreenError value={editing.report}>
          <div className="mb-4 grid gap-4 sm:grid-cols-2">
            <SelectField
              label={t('admin.catalogue.list')}
              value={view}
              options={views.map((one) => ({ value: one, label: viewName(one) }))}
              onChoose={(list) => show({ list, search: '' })}
            />
            {view !== 'post' && view !== 'history' && (
              <div role="search">
                <SearchField
                  key={view}
                  label={t('admin.catalogue.search')}
                  value={search}
                  maxLength={120}
                  onSearch={(text) => show({ list: view, search: text })}
                />
              </div>
            )}
          </div>
          <RestoredDrafts parts={data.parts} />
          {view === 'history' ? (
            <CatalogueHistory catalogue={data} />
          ) : view === 'post' ? (
            <>
              <PostageTable catalogue={data} onChange={editing.changePostage} />
              <PostageNames catalogue={data} onChange={editing.changePostage} />
              <AddPostage currency={data.currency} />
            </>
          ) : (
            <PartTable
              key={view}
              label={viewName(view)}
              catalogue={data}
              receivedAt={fulfilledTimeStamp ?? 0}
              view={view}
              search={shownSearch}
              onChange={editing.changePart}
              onStock={editing.changeStock}
            />
          )}
          <UndoChange editing={editing} />
        </ReportOffscreenError>
      )}
    </>
  )
}

/** Leads to what was not saved when the page was left: its row may be out of view. */
function RestoredDrafts({ parts }: Pick<AdminCatalogue, 'parts'>) {
  const { t } = useTranslation()
  const dataLabel = useDataLabels()
  const cells = useRestoredCells()
  const found = parts.filter(({ objectId }) => cells.some((cell) => cell.startsWith(`${objectId} `)))
  if (found.length === 0) return null
  const links = found.map(({ objectId, label }) => (
    <AlertLink key={objectId} to={adminPartPath(objectId)}>
      <bdi>{dataLabel(label)}</bdi>
    </AlertLink>
  ))
  return (
    <Alert
      tone="warning"
      className="mb-4"
      action={<div className="flex flex-wrap gap-x-4 gap-y-1">{links}</div>}
    >
      {t('admin.unsaved.hint')}
    </Alert>
  )
}
