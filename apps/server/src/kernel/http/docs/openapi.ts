import type { PictureRule } from '@sahay/contract/fields/field'
import { answerSchema, type Endpoint, problemsOf, takesKey } from '@sahay/contract/kernel/endpoint'
import { keyHeaders } from '@sahay/contract/kernel/fields'
import { type ProblemCode, problems } from '@sahay/contract/kernel/problems'
import { z } from 'zod'
import { createSchemaPrinter, type Printed, type SchemaPrinter } from './print-schemas.ts'

const always: readonly ProblemCode[] = ['bad_request', 'internal']
/** Headers of answers; those of limits as in draft-ietf-httpapi-ratelimit-headers-10. */
const answerHeaders = {
  'Retry-After': { description: 'Seconds until the call may be made again.', schema: { type: 'integer' } },
  'RateLimit-Policy': {
    description: 'The limits that apply to the call, each with its quota (q) in a window of seconds (w).',
    schema: { type: 'string' },
    example: '"order.address";q=30;w=60, "order.address.hour";q=120;w=3600',
  },
  RateLimit: {
    description: 'What remains of each quota (r), and the seconds until more is available (t).',
    schema: { type: 'string' },
    example: '"order.address";r=29;t=61, "order.address.hour";r=119;t=3601',
  },
} as const
const refer = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
const referred = (...names: (keyof typeof answerHeaders)[]) =>
  Object.fromEntries(names.map((name) => [name, refer('headers', name)]))
const rateLimits = referred('RateLimit-Policy', 'RateLimit')
const headersOfStatus: Readonly<Record<string, object>> = {
  428: rateLimits,
  429: { ...referred('Retry-After'), ...rateLimits },
}
const proofHeader = {
  name: 'X-Proof',
  in: 'header',
  required: false,
  description:
    'A solved challenge of getChallenge, valid once. Send it with the same call after 428 proof_needed.',
  schema: { type: 'string' },
}
const keyProblems: readonly ProblemCode[] = ['key_used', 'answer_lost']

/** The calls of a document, and its title. */
export interface Documented {
  readonly title: string
  readonly endpoints: readonly Endpoint[]
  /** Events sent to others, by name. */
  readonly webhooks: Readonly<Record<string, z.ZodType>>
}

/** Shared by the parts of one document. */
interface Shared extends SchemaPrinter {
  /** Refusals, by their status and codes. */
  readonly responses: Map<string, object>
}

/**
 * Prints calls of the contract as OpenAPI 3.1. `server` is the public address, without /api. Parts shared by several calls
 * are printed once, under `components`.
 */
export function printOpenApi({ title, endpoints, webhooks }: Documented, server: string): object {
  const shared: Shared = { ...createSchemaPrinter(), responses: new Map() }
  const paths: Record<string, Record<string, object>> = {}
  for (const declared of endpoints) {
    const at = `/api/${declared.path}`
    paths[at] = { ...paths[at], [declared.method.toLowerCase()]: operation(shared, declared) }
  }
  const sent = Object.entries(webhooks).map(([name, body]) => [name, webhook(shared, name, body)] as const)
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description: 'Amounts are in rupees. Every call is also available at /api/<operationId>.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    paths,
    ...(sent.length > 0 ? { webhooks: Object.fromEntries(sent) } : {}),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        signature: { type: 'apiKey', in: 'header', name: 'X-Razorpay-Signature' },
      },
      headers: answerHeaders,
      parameters: { IdempotencyKey: parametersIn(shared, keyHeaders, 'header')[0], Proof: proofHeader },
      responses: Object.fromEntries(shared.responses),
      schemas: {
        Problem: shared.print(problemSchema),
        Done: shared.print(answerSchema({ answer: z.object({}) })),
        ...Object.fromEntries(shared.named),
      },
    },
  }
}

/** An event sent to partners, who answer with 2xx. */
function webhook({ print }: Shared, name: string, body: z.ZodType): object {
  const schema = { type: 'string', description: 't=<seconds>,v1=<HMAC-SHA256 of "t.body", hex>' }
  return {
    post: {
      operationId: name,
      tags: ['partners'],
      parameters: [{ name: 'Sahay-Signature', in: 'header', required: true, schema }],
      requestBody: { required: true, content: json(print(body)) },
      responses: { 204: { description: 'Received. After any other status than 2xx it is sent again.' } },
    },
  }
}

function operation(shared: Shared, declared: Endpoint): object {
  const refusals = new Set<ProblemCode>([...always, ...problemsOf(declared)])
  const byToken = ['bearer', 'staff', 'partner'].includes(declared.who)
  if (byToken) refusals.add(declared.who === 'partner' ? 'key_needed' : 'not_signed_in')
  if (takesKey(declared)) for (const code of keyProblems) refusals.add(code)
  const parameters = parametersOf(shared, declared)
  if (refusals.has('proof_needed')) parameters.push(refer('parameters', 'Proof'))
  return {
    operationId: declared.name,
    summary: declared.summary,
    tags: [declared.tag],
    ...(byToken ? { security: [{ bearer: declared.may === undefined ? [] : [declared.may] }] } : {}),
    ...(declared.who === 'provider' ? { security: [{ signature: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(declared.body || declared.takes === 'raw'
      ? { requestBody: { required: true, content: bodyContent(shared, declared) } }
      : {}),
    responses: {
      200: {
        description: 'Done.',
        ...(refusals.has('too_many') ? { headers: rateLimits } : {}),
        content: answerContent(shared, declared),
      },
      ...problemResponses(shared, refusals),
    },
  }
}

function bodyContent({ print }: Shared, declared: Endpoint): object {
  if (!declared.body) return { 'application/json': { schema: { type: 'object' } } }
  const schema = print(declared.body)
  const example = declared.example?.body
  const shown = example === undefined ? {} : { example }
  if (declared.files) return { 'multipart/form-data': { ...formWithFiles(schema, declared.files), ...shown } }
  return declared.takes === 'form'
    ? { 'application/json': { schema, ...shown }, 'multipart/form-data': { schema } }
    : { 'application/json': { schema, ...shown } }
}

/** A form's values and files in the form of OpenAPI 3.1. */
function formWithFiles(fields: Printed, files: NonNullable<Endpoint['files']>): object {
  const names = Object.keys(files)
  const picture = ({ maxBytes: maxLength }: PictureRule) => ({
    type: 'string',
    contentMediaType: 'application/octet-stream',
    maxLength,
  })
  const schema = {
    ...fields,
    properties: {
      ...fields.properties,
      ...Object.fromEntries(Object.entries(files).map(([name, rule]) => [name, picture(rule)])),
    },
    required: [...(fields.required ?? []), ...names.filter((name) => files[name]?.missing)],
  }
  return {
    schema,
    encoding: Object.fromEntries(
      Object.entries(files).map(([name, { accept }]) => [
        name,
        { contentType: accept.replaceAll(',', ', ') },
      ]),
    ),
  }
}

function answerContent({ print }: Shared, declared: Endpoint): object {
  if (declared.gives === 'picture') return { 'image/jpeg': {} }
  if (declared.gives === 'pdf') return { 'application/pdf': {} }
  if (declared.gives === 'csv') return { 'text/csv': {} }
  if (declared.gives === 'file') return { 'application/octet-stream': {} }
  if (Object.keys(declared.answer.shape).length === 0) return json(refer('schemas', 'Done'))
  return json(print(answerSchema(declared)))
}

function parametersOf(shared: Shared, declared: Endpoint): object[] {
  const { query, params, headers, example } = declared
  return [
    ...parametersIn(shared, params, 'path', example?.params),
    ...parametersIn(shared, query, 'query', example?.query),
    ...parametersIn(shared, headers, 'header'),
    ...(takesKey(declared) ? [refer('parameters', 'IdempotencyKey')] : []),
  ]
}

function parametersIn(
  { print }: Shared,
  fields: z.ZodObject | undefined,
  place: 'query' | 'path' | 'header',
  example: Readonly<Record<string, unknown>> = {},
): object[] {
  if (!fields) return []
  // from the complete schema, which lists the required fields
  const { required = [] } = z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' })
  const shape: Readonly<Record<string, z.ZodType>> = fields.shape
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: print(schema),
    ...(name in example ? { example: example[name] } : {}),
  }))
}

/** The problems of a call, by status: calls with the same codes share one response of the document. */
function problemResponses(shared: Shared, codes: ReadonlySet<ProblemCode>): Record<string, object> {
  const byStatus = Object.groupBy([...codes].toSorted(), (code) => problems[code].status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, refused]) => {
      const name = [status, ...refused].join('.')
      shared.responses.set(name, {
        description: refused.map((code) => `${code}: ${problems[code].message}`).join('\n\n'),
        ...(headersOfStatus[status] ? { headers: headersOfStatus[status] } : {}),
        content: json(refer('schemas', 'Problem')),
      })
      return [status, refer('responses', name)] as const
    }),
  )
}

function json(schema: object): object {
  return { 'application/json': { schema } }
}

const problemSchema = z.object({
  status: z.literal(false),
  message: z.string(),
  code: z.enum(Object.keys(problems)),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
})
