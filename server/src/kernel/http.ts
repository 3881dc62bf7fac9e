import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { Endpoint } from '@sahay/contract/kernel/endpoint'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyServerFactory,
  LogController,
} from 'fastify'
import { logging, logRequests } from './logging.ts'
import { newId } from './new-id.ts'
import { Problem } from './problem.ts'

export interface HttpOptions {
  readonly logLevel: string
  readonly trustProxy: string | null
  readonly limitsByAddress: boolean
  readonly serverFactory: FastifyServerFactory
}

/** The HTTP server before any route: request ids, logs without personal data, headers, limits, problems. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    serverFactory: options.serverFactory,
    trustProxy: options.trustProxy ?? false,
    bodyLimit: 256 * 1024,
    genReqId: () => newId('request'),
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    logger: logging(options.logLevel),
  })
  logRequests(app)
  // pages bring a policy of their own, and know whether they are reached by https
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
    // these speak to browsers that are no longer there
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
  })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new Problem('too_many'),
    ...(options.limitsByAddress ? {} : { allowList: () => true }),
  })
  await app.register(multipart, {
    limits: { fileSize: 8 * 1024 * 1024, files: 6, fields: 60, fieldSize: 64 * 1024 },
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = asProblem(error)
    if (problem.httpStatus >= 500) request.log.error(error, problem.code)
    return reply.code(problem.httpStatus).send(problem.answer(request.id))
  })
  return app
}

/** Answers addresses that no route has: a refusal under /api, else whatever the pages say. */
export function answerTheRest(
  app: FastifyInstance,
  pages: (req: IncomingMessage, res: ServerResponse) => Promise<void>,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (/^\/api(\/|\?|$)/.test(request.url)) throw new Problem('not_found')
    reply.hijack()
    await pages(request.raw, reply.raw)
  })
}

/** Says for which addresses a call of the API answers: its path, and the spec's bracketed name. */
export function addressesOf(declared: Endpoint): string[] {
  const parameters = /(\/:\w+)*$/.exec(declared.path)?.[0] ?? ''
  return [...new Set([`/api/${declared.path}`, `/api/${declared.name}${parameters}`])]
}

const byStatus = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'wrong_media',
  429: 'too_many',
} as const

/** Turns whatever was thrown into one of the contract's problems; what nobody expected becomes `internal`. */
export function asProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error
  const status = error.statusCode
  if (status !== undefined && status in byStatus)
    return new Problem(byStatus[status as keyof typeof byStatus])
  return new Problem('internal')
}
