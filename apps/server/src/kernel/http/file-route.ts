import type { z } from 'zod'
import { type Actor, requirePermission } from '../actor.ts'
import { Problem } from '../problem.ts'
import { addressesOf } from './http.ts'
import { limitHeaders } from './limit-headers.ts'
import { networkOf } from './network.ts'
import { inMinute, readAs, refusing, type RouteContext, type Served } from './route.ts'

/** A file to send. */
interface File {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

interface FileOptions {
  /** The most calls a minute from one address: generating the file takes a moment. */
  readonly perMinute?: number
  /** 'inline' is shown by the browser, to be read or printed; an 'attachment' is saved. */
  readonly as: 'inline' | 'attachment'
}

/**
 * Answers a call of the contract with a file for the caller: bytes rather than fields. `schema` describes the parameters in
 * its address. Refuses invalid ones with bad_request, as `addRoute` does.
 */
export function fileRoute<Input extends z.ZodType>(
  context: RouteContext,
  declared: Served,
  schema: Input,
  make: (input: z.output<Input>, actor: Actor) => Promise<File>,
  options: FileOptions,
): void {
  const { app } = context
  for (const url of addressesOf(declared))
    app.get(url, async (request, reply) => {
      const uses = inMinute(declared.name, options.perMinute, networkOf(request.ip))
      if (uses.length > 0)
        await context.limits.consume(uses, { proof: null, reportLimits: limitHeaders(reply) })
      const actor = await (declared.who === 'staff'
        ? context.identifyStaff(request)
        : context.identify(request.headers.authorization))
      if (actor.kind === 'nobody') throw new Problem('not_signed_in')
      const { filename, contentType, content } = await refusing(
        context,
        { request, declared, actor },
        async () => {
          if (declared.may) requirePermission(actor, declared.may)
          return make(readAs(schema, Object.assign({}, request.query, request.params)), actor)
        },
      )
      return reply
        .headers({
          'content-type': contentType,
          'content-disposition': `${options.as}; filename="${filename}"`,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        .send(content)
    })
}
