import type { IncomingMessage, ServerResponse } from 'node:http'
import multipart from '@fastify/multipart'
import type { Endpoint } from '@sahay/contract/kernel/endpoint'
import type { ProblemCode } from '@sahay/contract/kernel/problems'
import { safetyHeaders } from '@sahay/contract/kernel/safety'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
  LogController,
} from 'fastify'
import { isDatabaseAway } from '../database/connection/database-errors.ts'
import { refuseHostileText } from './hostile-text.ts'
import { logging, logRequests, type LogStream } from '../logging.ts'
import { newId } from '../new-id.ts'
import type { Translations, Translator } from '../language/translations.ts'
import { Problem } from '../problem.ts'
import { serialiseAnswers, WrongAnswer } from './response/serialise.ts'

export interface HttpOptions {
  readonly logLevel: string
  readonly logStream?: LogStream
  readonly trustProxy: string | null
  /** For tests: an answer with an undeclared field fails, instead of being sent without it. */
  readonly strictAnswers: boolean
  /** The address people see, once the server listens. */
  readonly publicUrl: () => string
  readonly serverFactory: FastifyServerFactory
  readonly translations: Translations
  /** Called for each request that failed because the database is away. */
  readonly onAway: (error: unknown) => void
}

/** When to retry after a temporary failure. */
export const RETRY_AFTER_SECONDS = 2
/** The shortest period for counting calls. */
const MINUTE_SECONDS = 60

/** The HTTP server before any route: request ids, logs without personal data, headers, limits, problems. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const refuse = refuseIn(options.translations)
  const app = Fastify({
    serverFactory: options.serverFactory,
    trustProxy: options.trustProxy ?? false,
    bodyLimit: 256 * 1024,
    genReqId: () => newId('req'),
    forceCloseConnections: 'idle',
    // an address that cannot be decoded never reaches a route
    frameworkErrors: (error, request, reply) =>
      refuse(error, request, reply.headers(safetyHeaders(options.publicUrl()))),
    logController: new LogController({ disableRequestLogging: true }),
    logger: logging(options.logLevel, options.logStream),
  })
  logRequests(app)
  serialiseAnswers(app, { strict: options.strictAnswers })
  app.addHook('onRequest', (request, reply, done) => {
    reply
      .headers(safetyHeaders(options.publicUrl()))
      // answers that may be cached on the way set this header themselves
      .headers({ 'x-request-id': request.id, 'cache-control': 'no-store' })
    done()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    // bodies are checked with their call (route.ts); address parameters are checked here for every route
    if (!request.is404) for (const part of [request.params, request.query]) refuseHostileText(part)
    done()
  })
  await app.register(multipart, {
    // each call has its own limits, and names the field that was too large (kernel/uploads.ts)
    throwFileSizeLimit: false,
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    if (isDatabaseAway(error)) options.onAway(error)
    refuse(error, request, reply)
  })
  return app
}

/** Answers everything that was thrown; the cause of an unexpected error goes only to the log. */
function refuseIn(translations: Translations) {
  return (error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void => {
    const problem = asProblem(error)
    if (problem.httpStatus === 429 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', MINUTE_SECONDS)
    // for a failing provider or a full disk, the time is unknown
    if (problem.code === 'not_ready') reply.header('retry-after', RETRY_AFTER_SECONDS)
    if (problem.httpStatus >= 500 && !isDatabaseAway(error)) request.log.error(error, problem.code)
    const answer = problem.answer(request.id, speakTo(request, reply, translations))
    const shown = error instanceof WrongAnswer && error.shown ? { message: error.message } : {}
    void reply.code(problem.httpStatus).send({ ...answer, ...shown })
  }
}

/** The translator for an answer in the caller's language; the answer's headers name the language. */
export function speakTo(
  request: FastifyRequest,
  reply: FastifyReply,
  translations: Translations,
): Translator {
  const translator = translations.accepted(request.headers['accept-language'])
  reply.headers({ 'content-language': translator.language.code, vary: 'accept-language' })
  return translator
}

/** Answers addresses without a route: a problem under /api, otherwise the pages' own answer. */
export function answerTheRest(
  app: FastifyInstance,
  pages: (req: IncomingMessage, res: ServerResponse) => Promise<void>,
): void {
  const hand = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    await pages(request.raw, reply.raw)
  }
  const isOfApi = ({ url }: FastifyRequest) => /^\/api(\/|\?|$)/.test(url)
  app.addHook('onRequest', async (request, reply) => {
    // the pages read their forms themselves: here nothing of a body has been read yet
    if (request.is404 && request.method === 'POST' && !isOfApi(request)) await hand(request, reply)
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (isOfApi(request)) throw new Problem('not_found')
    await hand(request, reply)
  })
}

/** The addresses of an API call: its path, and the old site's name for it with the same parameters. */
export function addressesOf({ path, name }: Endpoint): string[] {
  const routed = path.replace(/\{(\w+)\}/g, ':$1')
  const params = routed.match(/\/:\w+/g) ?? []
  return [...new Set([`/api/${routed}`, `/api/${name}${params.join('')}`])]
}

const byStatus: Readonly<Partial<Record<number, ProblemCode>>> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'wrong_media',
  429: 'too_many',
}

/**
 * Turns everything that was thrown into one of the contract's problems: an unreachable database becomes `not_ready`, an
 * unexpected error `internal`.
 */
export function asProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseAway(error)) return new Problem('not_ready')
  const status = error.statusCode
  if (status === undefined || status < 400 || status > 499) return new Problem('internal')
  return new Problem(byStatus[status] ?? 'bad_request')
}
