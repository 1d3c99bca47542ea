import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetAdminCatalogueQuery } from '@/api/adminCatalogueApi'
import { useLoadState } from '@/api/useLoadState'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { LoadState } from '@/components/app/LoadState'
import { useFlashState } from '@/components/app/useFlashState'
import { TextLink } from '@/components/ui/TextLink'
import { adminListPath, adminNewPartPath, paths } from '@/config/paths'
import { CatalogueHistory } from './CatalogueHistory'
import { missingFigures, offeredLinks } from './missingFigures'
import { PartDetails } from './PartDetails'

export function PartPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const dataLabel = useDataLabels()
  /** After the redirect from the form of a new part. */
  const { added } = useFlashState<{ added: string }>()
  const query = useGetAdminCatalogueQuery()
  const loadState = useLoadState(query)
  const { data } = query
  const part = data?.parts.find(({ objectId }) => objectId === id)
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5">
      <TextLink to={part ? adminListPath(part.list) : paths.adminCatalogue} className="text-sm">
        {t('admin.part.back')}
      </TextLink>
      <h1>
        <bdi>{part ? dataLabel(part.label) : t('administration.part')}</bdi>
      </h1>
      {added !== undefined && part && (
        <Alert
          tone="success"
          action={<AlertLink to={adminNewPartPath(part.list)}>{t('administration.newPart')}</AlertLink>}
        >
          {t('admin.part.added', { label: added })}
        </Alert>
      )}
      <LoadState {...loadState} />
      {data && !part && <Alert tone="warning">{t('admin.part.unknown')}</Alert>}
      {data && part && (
        <>
          <PartDetails
            key={id}
            part={part}
            held={data.inOpenOrders[part.sku] ?? 0}
            missing={missingFigures(part, offeredLinks(data.parts))}
            types={data.parts.filter(({ list }) => list === part.list).map(({ type }) => type)}
            currency={data.currency}
          />
          <section>
            <h2 className="mb-3 text-lg">{t('admin.history.title')}</h2>
            <CatalogueHistory catalogue={data} part={id} />
          </section>
        </>
      )}
    </div>
  )
}
