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
  /** Called as an upload begins; `sent` is the URL, null where it fails. Resolves to the error message, or null. */
  onUpload: (sent: Promise<string | null>) => Promise<string | null>
}

/** A part's picture and its replacement. A photo is resized before the upload. */
export function PartPicture({ picture, onUpload }: PartPictureProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [sendPicture] = useSendPictureMutation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  /** The URL, or why there is none. */
  const upload = async (file: File): Promise<{ url: string | null; problem: string | null }> => {
    const data = await shrinkPicture(file).catch(() => null)
    if (data === null) return { url: null, problem: t('admin.part.noPicture', { file: file.name }) }
    const answer = await sendPicture({ data })
    if (answer.data) return { url: answer.data.url, problem: null }
    return { url: null, problem: fieldErrorsOf(answer.error).data ?? errorText(answer.error) }
  }
  const take = async (file: File) => {
    setBusy(true)
    const uploading = upload(file)
    const refused = await onUpload(uploading.then(({ url }) => url))
    setFailure((await uploading).problem ?? refused)
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
