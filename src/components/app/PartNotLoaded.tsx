import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'

/** A notice above the page that code could not be loaded; closed by Escape or a press outside. */
export function PartNotLoaded({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  const notice = useRef<HTMLDivElement>(null)
  const onPress = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && notice.current?.contains(target))) onLeave()
  })
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onLeave()
  })
  // A layout effect, so that the listeners exist before the notice can be pressed.
  useLayoutEffect(() => {
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return (
    <div ref={notice} className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl shadow-pop print:hidden">
      <Alert
        tone="danger"
        action={
          <Button size="sm" onClick={() => window.location.reload()}>
            {t('errorPage.reload')}
          </Button>
        }
      >
        {t('errorPage.notLoaded')}
      </Alert>
    </div>
  )
}
