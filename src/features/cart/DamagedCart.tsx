import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { downloadText } from '@/lib/download'
import { damagedCart, discardDamagedCart } from '@/storage/cart'
import { onStorageProblem } from '@/storage/problems'

/** Offers the unreadable part of the stored cart for download until the buyer discards it. */
export function DamagedCart() {
  const { t } = useTranslation()
  const [damaged, setDamaged] = useState(damagedCart)
  // The cart may be loaded after this page is mounted.
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
