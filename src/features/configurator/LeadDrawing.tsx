import { flushSync } from 'react-dom'
import { CableDrawing } from '@/components/cable/CableDrawing'
import type { DrawnPart } from '@/domain/drawing/caption'
import { useAppSelector } from '@/store/hooks'
import { selectCurrentDraft } from '@/store/findings'
import { selectDirection } from '@/store/themeSlice'
import { useMissing } from './useMissing'

export type LeadDrawingProps = {
  /** Keeps a long lead in a part of its own that scrolls. */
  scrolls?: boolean
  /** Clears the way to the fields before a press leads there. */
  onLeave?: () => void
}

/** The draft's drawing; a part of it leads to its field. */
export function LeadDrawing({ scrolls = false, onLeave }: LeadDrawingProps) {
  const draft = useAppSelector(selectCurrentDraft)
  const direction = useAppSelector(selectDirection)
  const { goTo } = useMissing()
  const onPart = (part: DrawnPart) => {
    if (onLeave) flushSync(onLeave)
    // Where nothing is attached yet there is only the button that adds.
    goTo(part.kind === 'connectB' && part.attachment === undefined ? { kind: 'attachment' } : part)
  }
  return <CableDrawing order={draft} direction={direction} onPart={onPart} scrolls={scrolls} />
}
