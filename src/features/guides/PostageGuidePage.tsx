import { useTranslation } from 'react-i18next'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { DataTable } from '@/components/ui/DataTable'
import { postOptionOf } from '@/domain/catalogue/catalogue'
import type { PostOption } from '@/domain/catalogue/catalogue'
import { gPerKg } from '@/domain/lead/parcel'
import { useFormat } from '@/locales/format'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { selectDraft } from '@/store/orderSlice'
import { GuideLayout } from './GuideLayout'
import { InDraftMark } from './InDraftMark'

export function PostageGuidePage() {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  const { postList, currency } = useAppSelector(selectCatalogue)
  const { post } = useAppSelector(selectDraft)
  const price = (value: number) => (value === 0 ? t('config.delivery.free') : format.money(value, currency))

  return (
    <GuideLayout title={t('guides.postage.title')} intro={t('guides.postage.intro')}>
      {post.label !== '' && (
        <p>{t('guides.postage.draft', { label: dataLabel(post.label), price: price(post.value) })}</p>
      )}
      {postList.length > 0 && (
        <div className="max-w-4xl">
          <DataTable
            label={t('guides.postage.table')}
            rows={postList}
            rowKey={({ label }) => label}
            columns={[
              {
                header: t('guides.postage.option'),
                render: ({ label, value }) => (
                  <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
                    <bdi>{dataLabel(label)}</bdi>
                    {/* A postage with the same label at another price is another option. */}
                    {label === postOptionOf(postList, post.label)?.label && value === post.value && (
                      <InDraftMark />
                    )}
                  </span>
                ),
              },
              { header: t('guides.postage.price'), align: 'end', render: ({ value }) => price(value) },
              {
                header: t('guides.postage.massMaximum'),
                align: 'end',
                render: ({ massMaximum }) => (
                  <bdi>
                    {massMaximum === null
                      ? t('guides.postage.noLimit')
                      : t('guides.postage.massValue', { kilograms: format.number(massMaximum / gPerKg) })}
                  </bdi>
                ),
              },
              ...(postList.some(({ deliveryDays }) => deliveryDays !== null)
                ? [
                    {
                      header: t('guides.postage.days'),
                      align: 'end' as const,
                      render: ({ deliveryDays }: PostOption) =>
                        deliveryDays === null ? '–' : format.number(deliveryDays),
                    },
                  ]
                : []),
            ]}
          />
        </div>
      )}
    </GuideLayout>
  )
}
