import * as z from 'zod/mini'
import { pictureBodySchema, pictureSchema } from '@/contract/adminCatalogue'
import { sendProblem } from '../http/problem'
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import type { Services } from '../services/services'
import { idIn } from './answers'
import { floodLimit } from '../http/floodLimit'

/** 200 kB in base64, and the JSON around it. */
const pictureLimit = 300 * 1024
const pictureFile = { description: 'A file.', content: { 'image/*': { schema: z.custom<Buffer>() } } }

/** To all: an <img> sends no token. */
export function pictureRoutes(app: App, { pictures }: Services): void {
  app.get(
    '/pictures/:id',
    {
      config: floodLimit,
      schema: tagged('Shop')('A picture of a part', {
        response: { 200: pictureFile, ...problems('notFound', 'busy') },
      }),
    },
    async (request, reply) => {
      const result = await pictures.find(idIn(request))
      if (!result.ok) return sendProblem(request, reply, result.refusal)
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
    {
      bodyLimit: pictureLimit,
      schema: tagged('Administration: catalogue')('Store a picture for a part to use', {
        body: pictureBodySchema,
        response: { 201: pictureSchema },
      }),
    },
    async (request, reply) => {
      const result = await pictures.keep(request.body)
      return result.ok ? reply.code(201).send(result.value) : sendProblem(request, reply, result.refusal)
    },
  )
}
