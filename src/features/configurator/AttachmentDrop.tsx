import { shallowEqual } from 'react-redux'
import { useTranslation } from 'react-i18next'
import { useDropText } from '@/components/cable/useDropText'
import { selectCurrentDraft } from '@/store/findings'
import { useAppSelector } from '@/store/hooks'

/** An attachment's voltage drop. */
export function AttachmentDrop({ uuid }: { uuid: string }) {
  const { t } = useTranslation()
  const dropText = useDropText()
  const drop = useAppSelector((state) => {
    const lead = selectCurrentDraft(state)
    return dropText(lead, lead.connectBGroup[uuid])
  }, shallowEqual)

  return (
    <p className="mt-4 flex flex-wrap justify-between gap-x-3 text-sm">
      <span className="text-muted">{t('checks.drop.label')}</span>
      <span>
        {drop ? (
          <>
            <span className="font-semibold">{drop.drop}</span> <span className="text-muted">{drop.at}</span>
          </>
        ) : (
          '–'
        )}
      </span>
    </p>
  )
}
