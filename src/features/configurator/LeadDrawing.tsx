import { flushSync } from 'react-dom'
import { CableDrawing } from './CableDrawing'
import type { DrawnPart } from '@/domain/drawing/caption'
import { useAppSelector } from '@/store/hooks'
import { selectCurrentDraft } from '@/store/findings'
import { useMissing } from './useMissing'

export type LeadDrawingProps = {
  /** Called before the focus moves to a field. */
  onLeave?: () => void
}

/** The draft's drawing; pressing a part moves the focus to its field. */
export function LeadDrawing({ onLeave }: LeadDrawingProps) {
  const draft = useAppSelector(selectCurrentDraft)
  const { goTo } = useMissing()
  const onPart = (part: DrawnPart) => {
    if (onLeave) flushSync(onLeave)
    // Without attachments there is only the Add button.
    goTo(part.kind === 'connectB' && part.attachment === undefined ? { kind: 'attachment' } : part)
  }
  return <CableDrawing lead={draft} onPart={onPart} />
}
