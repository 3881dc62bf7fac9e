import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '@sahay/contract/kernel/endpoint'
import { requirePermission, type Staff } from '../../kernel/actor.ts'
import { addressesOf } from '../../kernel/http/http.ts'
import type { Api } from '../../kernel/http/implement.ts'
import type { Operation } from '../../kernel/module.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RouteContext } from '../../kernel/http/route.ts'
import type { Documents } from './documents.service.ts'
import { type PictureFormat, pictureFormats } from './picture.ts'

const imageQuery = z.object({
  w: z.enum(['320', '480', '640', '960', '1280']).default('960').transform(Number),
})

const A_YEAR = 365 * 24 * 3600

/**
 * Pictures that staff have published, in the requested width and the best format that the browser supports. Not a call
 * of the contract: an `<img>` requests it, outside of /api, and its answer has no JSON, no caller and no sentence.
 */
export const publishedPictures: Api<{ readonly documents: Documents }> = {
  routes({ app }, { documents }) {
    app.get<{ Params: { id: string } }>('/images/:id', async (request, reply) => {
      const query = imageQuery.safeParse(request.query)
      if (!query.success) throw new Problem('bad_request')
      const format = bestFormat(request.headers.accept ?? '')
      const picture = await documents.published(request.params.id, query.data.w, format)
      return reply
        .headers({
          'content-type': `image/${format}`,
          'cache-control': `public, max-age=${A_YEAR}, immutable`,
          vary: 'Accept',
          etag: `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`,
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(picture)
    })
  },
}

/** Sends a private document: as a download, with no type sniffing, and not cached on the way. */
export function sendPrivate(reply: FastifyReply, picture: Buffer, name: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="${name}.jpg"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(picture)
}

/** Answers a staff call with a private document, as bytes rather than fields, for those whom its declaration permits. */
export function sendPrivateToStaff(
  { app, identifyStaff }: RouteContext,
  call: Endpoint & { readonly may: Operation },
  read: (staff: Staff, id: string) => Promise<Buffer>,
): void {
  for (const url of addressesOf(call)) {
    app.get<{ Params: { id: string } }>(url, async (request, reply) => {
      const { id } = request.params
      const staff = requirePermission(await identifyStaff(request), call.may)
      return sendPrivate(reply, await read(staff, id), id)
    })
  }
}

function bestFormat(accept: string): PictureFormat {
  return pictureFormats.find((format) => accept.includes(`image/${format}`)) ?? 'jpeg'
}
