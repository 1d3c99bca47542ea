import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSendPictureMutation } from '@/api/adminCatalogueApi'
import { fieldErrorsOf } from '@/api/errorMessage'
import { useErrorText } from '@/api/useErrorText'
import { Alert } from '@/components/ui/Alert'
import { FileButton } from '@/components/ui/FileButton'
import { shrinkPicture } from './shrinkPicture'

export type PartPictureProps = {
  /** URL, or null. */
  picture: string | null
  /** Resolves to the error message, or null. */
  onPicture: (url: string) => Promise<string | null>
}

/** A part's picture and its replacement. A photo is resized before the upload. */
export function PartPicture({ picture, onPicture }: PartPictureProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [sendPicture] = useSendPictureMutation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const send = async (data: string) => {
    try {
      const { url } = await sendPicture({ data }).unwrap()
      return await onPicture(url)
    } catch (error) {
      return fieldErrorsOf(error).data ?? errorText(error)
    }
  }
  const take = async (file: File) => {
    setBusy(true)
    const data = await shrinkPicture(file).catch(() => null)
    setFailure(data === null ? t('admin.part.noPicture', { file: file.name }) : await send(data))
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      {picture === null ? (
        <span className="flex size-24 items-center justify-center rounded-lg border border-dashed border-line text-xs text-muted">
          {t('admin.part.withoutPicture')}
        </span>
      ) : (
        <img src={picture} alt="" width={96} height={96} className="size-24 object-contain" />
      )}
      <FileButton
        icon={ImageUp}
        busy={busy}
        fileLabel={t('admin.part.pictureFile')}
        accept="image/png,image/jpeg,image/webp"
        onFile={(file) => void take(file)}
      >
        {t('admin.part.choosePicture')}
      </FileButton>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
    </div>
  )
}
