import { checkLead } from '@/domain/electrical/checks'
import { missingParts } from '@/domain/lead/completeness'
import { blocks } from '@/domain/electrical/finding'
import type { FieldCode } from '../../messages/messages'
import { refuse, type Result, succeed } from '../../refusal'
import type { OrderLines } from './orderLines'

const fieldOf: Record<string, string> = {
  attachment: 'connectBGroup',
  wireLength: 'wire.wire_len',
  fuseRating: 'fuse_rating',
  plugHandles: 'andrsonPlugHandle',
  load: 'loadA',
}

function pathOf(index: number, part: string, attachment?: string): string {
  const group = attachment === undefined ? '' : `connectBGroup.${attachment}.`
  return `orders.${index}.${group}${fieldOf[part] ?? part}`
}

/** Refuses lines that are incomplete and those with a blocking finding, by field. */
export function checkLines({ lines, parts }: OrderLines): Result<void> {
  const errors: Record<string, FieldCode> = {}
  lines.forEach((line, index) => {
    for (const { kind, attachment } of missingParts(line)) errors[pathOf(index, kind, attachment)] = 'missing'
    for (const { part, attachment } of checkLead(line, parts).filter(blocks))
      errors[pathOf(index, part, attachment)] ??= 'unsafe'
  })
  return Object.keys(errors).length > 0 ? refuse('invalid', { errors }) : succeed(undefined)
}
