import { useTranslation } from 'react-i18next'
import { useGetShopSettingsQuery } from '@/api/adminShopApi'
import { useLoadState } from '@/api/useLoadState'
import { DocumentLinks } from '@/components/app/DocumentLinks'
import { LoadState } from '@/components/app/LoadState'
import type { ShopSettings } from '@/contract/shopSettings'
import { HistoryList } from '../HistoryList'
import { isShopField } from './shopForm'
import { ShopForm, mailLanguageOptions } from './ShopForm'

/** The shop's own settings: what is on its papers and in its mails. */
export function AdminShopPage() {
  const { t } = useTranslation()
  const query = useGetShopSettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  const loadState = useLoadState(query)
  const { data } = query
  return (
    <>
      <h1 className="mb-2">{t('administration.shop')}</h1>
      <p className="mb-4 max-w-prose text-sm text-muted">{t('admin.shop.hint')}</p>
      <LoadState {...loadState} isHere={!!data} />
      {data && (
        <div className="flex flex-col gap-6">
          <ShopForm settings={data} />
          <div className="flex flex-col gap-2">
            <p className="max-w-prose text-sm text-muted">{t('admin.shop.documents')}</p>
            <DocumentLinks />
          </div>
          <ShopHistory lines={data.lines} />
        </div>
      )}
    </>
  )
}

const shownValue = (field: string, value: string) =>
  (field === 'mailLanguage' && mailLanguageOptions.find((option) => option.value === value)?.label) || value

function ShopHistory({ lines }: Pick<ShopSettings, 'lines'>) {
  const { t } = useTranslation()
  return (
    <section>
      <h2 className="mb-3 text-lg">{t('admin.history.title')}</h2>
      <HistoryList
        none={t('admin.history.none')}
        lines={lines.map(({ field, was, now, ...line }) => ({
          ...line,
          what: isShopField(field) ? t(`admin.shop.field.${field}`) : field,
          was: shownValue(field, was),
          now: shownValue(field, now),
        }))}
      />
    </section>
  )
}
