import { ChevronDown, Download, FileDown, FileUp, Scissors } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonClass } from '@/components/ui/Button'
import { Menu, MenuItem, MenuLinkItem } from '@/components/ui/Menu'
import { SpinnerIcon } from '@/components/ui/SpinnerIcon'
import { firstInvalidField } from '@/components/cable/invalidFields'
import { paths } from '@/config/paths'

export type CartMenuProps = {
  /** An imported file is being read. */
  isReading: boolean
  onBill: () => void
  onExport: () => void
  /** Not before the catalogue is loaded. */
  onImport?: () => void
}

/** What the workshop does with the cart. An invalid field blocks what uses the leads, and gets the focus. */
export function CartMenu({ isReading, onBill, onExport, onImport }: CartMenuProps) {
  const { t } = useTranslation()
  const unlessInvalid = (act: () => void) => () => {
    if (!firstInvalidField()) act()
  }
  return (
    <Menu
      label={t('cart.more')}
      trigger={
        <>
          {isReading && <SpinnerIcon />}
          {t('cart.more')}
          <ChevronDown className="size-4 text-muted" aria-hidden="true" />
        </>
      }
      triggerClassName={buttonClass()}
      align="start"
      finalFocus={() => firstInvalidField() ?? true}
    >
      <MenuLinkItem
        render={<Link to={paths.cutList} />}
        onClick={(event) => {
          if (firstInvalidField()) event.preventDefault()
        }}
      >
        <Scissors className="size-4" aria-hidden="true" />
        {t('cutList.title')}
      </MenuLinkItem>
      <MenuItem onClick={unlessInvalid(onBill)}>
        <Download className="size-4" aria-hidden="true" />
        {t('cartFile.csv.download')}
      </MenuItem>
      <MenuItem onClick={unlessInvalid(onExport)}>
        <FileDown className="size-4" aria-hidden="true" />
        {t('cartFile.export')}
      </MenuItem>
      <MenuItem disabled={!onImport} onClick={onImport}>
        <FileUp className="size-4" aria-hidden="true" />
        {t('cartFile.import.import')}
      </MenuItem>
    </Menu>
  )
}
