import { brokenConstraint, errorCode } from './error-code.ts'
import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/** Receives the log's lines; standard output if absent. */
export type LogStream = { write(line: string): void } | undefined

/** How lines are written: no bodies, no queries, no headers, no values of a failed statement. */
export function logging(level: string, stream: LogStream): NonNullable<FastifyServerOptions['logger']> {
  const serializers = { req: () => ({}), res: () => ({}), err: withoutValues }
  return { level, base: null, serializers, ...(stream ? { stream } : {}) }
}

/** Writes one line for each answered request. Only the path: a query may contain a name or an address. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, path: pathOf(url), status: reply.statusCode, ms }, 'answered')
    done()
  })
}

/** A request's path without its query and without a slip's code, because the code opens the slip's page. */
function pathOf(url: string): string {
  return (url.split('?', 1)[0] ?? '').replace(/^(\/slip\/)[^/.]+/, '$1…')
}

/** The loggable parts of an error. The message of a failed statement lists its values, so only its code is kept. */
function withoutValues(error: Error): { type: string; message: string; stack: string; code?: unknown } {
  const code = errorCode(error)
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return {
    type: error.name,
    message:
      error instanceof DrizzleQueryError
        ? `a statement failed (${brokenConstraint(error) ?? String(code)})`
        : error.message,
    stack: frames.join('\n'),
    ...(code === undefined ? {} : { code }),
  }
}
