import * as z from 'zod/mini'
import { pictureBodySchema, pictureSchema } from '@/contract/adminCatalogue'
import { bodyBytes } from '../http/bodyBytes'
import { sendProblem, sendResult } from '../http/problem'
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import type { Services } from '../services/services'
import { idIn } from './answers'
import { floodLimit } from '../http/floodLimit'

const file = { schema: z.custom<Buffer>() }
const pictureFile = {
  description: 'A file.',
  content: { 'image/png': file, 'image/jpeg': file, 'image/webp': file },
}

/** To all: an <img> sends no token. */
export function pictureRoutes(app: App, { pictures }: Services): void {
  app.get(
    '/pictures/:id',
    tagged('Shop')('A picture of a part', {
      config: floodLimit,
      response: { 200: pictureFile, ...problems('notFound') },
    }),
    async (request, reply) => {
      const result = await pictures.find(idIn(request))
      if (!result.ok) return sendProblem(reply, result.refusal)
      return reply
        .type(result.value.mediaType)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(result.value.file)
    },
  )
}

/** Within the administrators' scope. */
export function adminPictureRoutes(app: App, { pictures }: Services): void {
  app.post(
    '/catalogue/pictures',
    tagged('Administration: catalogue')('Store a picture for a part to use', {
      bodyLimit: bodyBytes.picture,
      body: pictureBodySchema,
      response: { 201: pictureSchema },
    }),
    (request, reply) => sendResult(reply.code(201), pictures.keep(request.body)),
  )
}
