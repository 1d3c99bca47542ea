import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { downloadText } from '@/lib/download'
import { damagedCart, discardDamagedCart } from '@/storage/cart'
import { onStorageProblem } from '@/storage/problems'

/** What could not be read of the stored cart: told, and there to download until the buyer discards it. */
export function DamagedCart() {
  const { t } = useTranslation()
  const [damaged, setDamaged] = useState(damagedCart)
  // The cart may be read after this page is there.
  useEffect(() => onStorageProblem(() => setDamaged(damagedCart())), [])
  if (damaged === null) return null
  return (
    <Alert tone="warning">
      <p>{t('cart.damaged')}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => downloadText('cart.damaged.json', damaged)}>
          {t('cart.downloadDamaged')}
        </Button>
        <Button
          size="sm"
          onClick={() => {
            discardDamagedCart()
            setDamaged(null)
          }}
        >
          {t('cart.discardDamaged')}
        </Button>
      </p>
    </Alert>
  )
}
