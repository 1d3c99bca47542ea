import { useTranslation } from 'react-i18next'
import { isChosen } from '@/domain/lead/lead'
import type { Attachment } from '@/domain/lead/lead'
import { useDataLabels } from './useDataLabels'
import { useTolerancedLengthText } from './useLengthText'

/** One attachment in a line: length, wire, fuse and connector, "–" for what is not chosen. */
export function useBranchText(): (attachment: Attachment) => string {
  const { t } = useTranslation()
  const lengthText = useTolerancedLengthText()
  const dataLabel = useDataLabels()
  return ({ connectB, wire, fuse, fuse_rating }) =>
    t('cart.branch', {
      length: wire.wire_len > 0 ? lengthText(wire.wire_len) : '–',
      wire: dataLabel(wire.label) || '–',
      fuse: isChosen(fuse) ? [dataLabel(fuse.label), fuse_rating].filter(Boolean).join(' ') : '–',
      connector: dataLabel(connectB.label) || '–',
    })
}
