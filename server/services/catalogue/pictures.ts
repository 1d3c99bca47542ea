import { createHash } from 'node:crypto'
import { disableTypes, imageSize, types } from 'image-size'
import { limits } from '@/contract/limits'
import type { Db } from '../../db/open'
import type { Clock } from '../../effects'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import { pictureBase, pictures as rows } from '../../repositories/pictures'

/** How long an unused picture is kept at least. */
export const pictureKeptMs = 24 * 60 * 60_000

const mediaTypes: Record<string, string | undefined> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
}
disableTypes(types.filter((type) => mediaTypes[type] === undefined))

/**
 * By the file's content: a name or a claimed type proves nothing. SVG is not accepted, since it can contain scripts;
 * a small file may unpack to a picture that no phone can show.
 */
function mediaTypeOf(data: Buffer): string | undefined {
  try {
    const { type = '', width, height } = imageSize(data)
    const isShown = Math.min(width, height) > 0 && Math.max(width, height) <= limits.pictureSidePx
    return isShown ? mediaTypes[type] : undefined
  } catch {
    return undefined
  }
}

/** Pictures of parts, stored in the database so that a copy of it contains the whole shop. */
export function createPictureService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** The same file gets the same URL. */
    async keep({ data }: { data: string }): Promise<Result<{ url: string }>> {
      const file = Buffer.from(data, 'base64')
      const mediaType = mediaTypeOf(file)
      if (mediaType === undefined || file.length > limits.pictureBytes)
        return refuseField('data', 'pictureFile')
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
