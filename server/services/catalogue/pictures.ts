import { createHash } from 'node:crypto'
import { limits } from '@/contract/limits'
import type { Db } from '../../db/open'
import type { Clock } from '../../effects'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import { pictureBase, pictures as rows } from '../../repositories/pictures'

/** How long an unused picture is kept at least. */
export const pictureKeptMs = 24 * 60 * 60_000

const startsWith = (data: Buffer, bytes: readonly number[]) =>
  bytes.every((byte, index) => data[index] === byte)
const hasText = (data: Buffer, at: number, text: string) =>
  data.subarray(at, at + text.length).toString('latin1') === text

/**
 * By the file's content: a name or a claimed type proves nothing. SVG is not accepted, since it can contain scripts.
 */
function mediaTypeOf(data: Buffer): string | null {
  if (startsWith(data, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith(data, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  return hasText(data, 0, 'RIFF') && hasText(data, 8, 'WEBP') ? 'image/webp' : null
}

/** Pictures of parts, stored in the database so that a copy of it contains the whole shop. */
export function createPictureService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** The same file gets the same URL. */
    async keep({ data }: { data: string }): Promise<Result<{ url: string }>> {
      const file = Buffer.from(data, 'base64')
      const mediaType = mediaTypeOf(file)
      if (mediaType === null || file.length > limits.pictureBytes) return refuseField('data', 'pictureFile')
      const id = createHash('sha256').update(file).digest('hex').slice(0, 40)
      await rows.keep(db, { id, mediaType, data: file.toString('base64'), usedAt: clock.now() })
      return succeed({ url: pictureBase + id })
    },

    async find(id: string): Promise<Result<{ mediaType: string; file: Buffer }>> {
      const row = await rows.find(db, id)
      return row
        ? succeed({ mediaType: row.mediaType, file: Buffer.from(row.data, 'base64') })
        : refuse('notFound')
    },
  }
}
