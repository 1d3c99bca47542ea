import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { Button } from '@/components/ui/Button'
import { takeFocus } from '@/components/ui/takeFocus'
import { TextField } from '@/components/ui/TextField'
import { paths } from '@/config/paths'
import { isEmpty } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { useAppSelector } from '@/store/hooks'
import { selectDraft } from '@/store/orderSlice'

type Outcome = { what: 'copied' | 'tooLong' | 'failed' } | { what: 'byHand'; link: string }

/** Copies a share link of the draft. The outcome is shown until the draft changes. */
export function CopyLink() {
  const { t } = useTranslation()
  const draft = useAppSelector(selectDraft)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<{ outcome: Outcome; of: Lead } | null>(null)
  const outcome = done?.of === draft ? done.outcome : null

  const copy = async () => {
    setBusy(true)
    setDone({ outcome: await copyLinkTo(draft), of: draft })
    setBusy(false)
  }
  return (
    <>
      <Button icon={Link2} busy={busy} disabled={isEmpty(draft)} onClick={() => void copy()}>
        {t('paper.link.copy')}
      </Button>
      {outcome && (
        <div className="order-last basis-full">
          {outcome.what === 'copied' && <Alert tone="success">{t('paper.link.copied')}</Alert>}
          {outcome.what === 'failed' && <Alert tone="danger">{t('paper.link.failed')}</Alert>}
          {outcome.what === 'tooLong' && (
            <Alert
              tone="warning"
              action={<AlertLink to={paths.cart}>{t('config.review.openCart')}</AlertLink>}
            >
              {t('paper.link.tooLong')}
            </Alert>
          )}
          {outcome.what === 'byHand' && (
            <>
              <Alert tone="warning" className="mb-2">
                {t('paper.link.byHand')}
              </Alert>
              <TextField
                ref={takeFocus}
                label={t('paper.link.text')}
                readOnly
                dir="ltr"
                value={outcome.link}
                onFocus={(event) => event.target.select()}
              />
            </>
          )}
        </div>
      )}
    </>
  )
}

async function copyLinkTo(draft: Lead): Promise<Outcome> {
  const linked = import('./draftLink').then(({ linkTo }) => linkTo(draft, window.location.origin))
  const isCopied = copyText(
    linked.then((link) => link ?? Promise.reject(new Error('The link is too long'))),
  ).then(
    () => true,
    () => false,
  )
  let link
  try {
    link = await linked
  } catch {
    return { what: 'failed' }
  }
  if (link === null) return { what: 'tooLong' }
  return (await isCopied) ? { what: 'copied' } : { what: 'byHand', link }
}

/** Safari allows writing only during the press, when the text is not there yet: it takes a promise of it. */
async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text)
    return
  }
  const blob = text.then((written) => new Blob([written], { type: 'text/plain' }))
  // A browser that refuses at once never reads it.
  blob.catch(() => undefined)
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
