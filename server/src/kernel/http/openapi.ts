import type { PictureRule } from '@sahay/contract/fields/field'
import { answerSchema, type Endpoint, takesKey } from '@sahay/contract/kernel/endpoint'
import { keyHeaders } from '@sahay/contract/kernel/fields'
import { type ProblemCode, problems } from '@sahay/contract/kernel/problems'
import { webhookBodies } from '@sahay/contract/partner'
import { z } from 'zod'

const always: readonly ProblemCode[] = ['bad_request', 'internal']
const retryAfter = {
  'Retry-After': { description: 'Seconds until the call may be made again.', schema: { type: 'integer' } },
}
/** On answers of calls that are counted: draft-ietf-httpapi-ratelimit-headers-10. */
const rateLimits = {
  'RateLimit-Policy': {
    description:
      'The limits that the call is counted by: each with the quota (q) in a window of seconds (w).',
    schema: { type: 'string' },
    example: '"order.address";q=30;w=60, "order.address.hour";q=120;w=3600',
  },
  RateLimit: {
    description: 'What is left of each (r), and the seconds until there is more (t).',
    schema: { type: 'string' },
    example: '"order.address";r=29;t=61, "order.address.hour";r=119;t=3601',
  },
}
const headersOfStatus: Readonly<Record<number, object>> = {
  428: rateLimits,
  429: { ...retryAfter, ...rateLimits },
}
const proofHeader = {
  name: 'X-Proof',
  in: 'header',
  required: false,
  description:
    'A solved challenge of getChallenge, good once: sent with the same call after 428 proof_needed.',
  schema: { type: 'string' },
}
const keyProblems: readonly ProblemCode[] = ['key_used', 'answer_lost']

/** Prints the contract as OpenAPI 3.1. `server` is the public address, without /api. */
export function printOpenApi(endpoints: readonly Endpoint[], server: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const declared of endpoints) {
    const at = `/api/${declared.path}`
    paths[at] = { ...paths[at], [declared.method.toLowerCase()]: operation(declared) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sahay',
      version: '1.0.0',
      description: 'Amounts are rupees. Every call also answers at /api/<operationId>.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    paths,
    webhooks: Object.fromEntries(
      Object.entries(webhookBodies).map(([name, body]) => [name, webhook(name, body)]),
    ),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        signature: { type: 'apiKey', in: 'header', name: 'X-Razorpay-Signature' },
      },
      schemas: { Problem: problemSchema },
    },
  }
}

/** What is sent to partners, who answer with 2xx. */
function webhook(name: string, body: z.ZodType): object {
  const schema = { type: 'string', description: 't=<seconds>,v1=<HMAC-SHA256 of "t.body", hex>' }
  return {
    post: {
      operationId: name,
      tags: ['partners'],
      parameters: [{ name: 'Sahay-Signature', in: 'header', required: true, schema }],
      requestBody: { required: true, content: json(z.toJSONSchema(body, { unrepresentable: 'any' })) },
      responses: { 204: { description: 'Taken. Anything but 2xx is sent again.' } },
    },
  }
}

function operation(declared: Endpoint): object {
  const refusals = new Set<ProblemCode>([...always, ...(declared.problems ?? [])])
  const byToken = ['bearer', 'staff', 'partner'].includes(declared.who)
  if (byToken) refusals.add(declared.who === 'partner' ? 'key_needed' : 'not_signed_in')
  if (takesKey(declared)) for (const code of keyProblems) refusals.add(code)
  const parameters = parametersOf(declared)
  if (refusals.has('proof_needed')) parameters.push(proofHeader)
  return {
    operationId: declared.name,
    summary: declared.summary,
    tags: [declared.tag],
    ...(byToken ? { security: [{ bearer: [] }] } : {}),
    ...(declared.who === 'provider' ? { security: [{ signature: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(declared.body || declared.takes === 'raw'
      ? { requestBody: { required: true, content: bodyContent(declared) } }
      : {}),
    responses: {
      200: {
        description: 'Done.',
        ...(refusals.has('too_many') ? { headers: rateLimits } : {}),
        content: answerContent(declared),
      },
      ...problemResponses(refusals),
    },
  }
}

function bodyContent(declared: Endpoint): object {
  if (!declared.body) return { 'application/json': { schema: { type: 'object' } } }
  const schema = z.toJSONSchema(declared.body, { io: 'input', unrepresentable: 'any' })
  if (declared.files) return { 'multipart/form-data': formWithFiles(schema, declared.files) }
  return declared.takes === 'form'
    ? { 'application/json': { schema }, 'multipart/form-data': { schema } }
    : json(schema)
}

/** A form's values and its pictures, as OpenAPI 3.1 writes files. */
function formWithFiles(fields: z.core.JSONSchema.BaseSchema, files: NonNullable<Endpoint['files']>): object {
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

function answerContent(declared: Endpoint): object {
  if (declared.gives === 'picture') return { 'image/jpeg': {} }
  if (declared.gives === 'pdf') return { 'application/pdf': {} }
  if (declared.gives === 'csv') return { 'text/csv': {} }
  if (declared.gives === 'file') return { 'application/octet-stream': {} }
  return json(z.toJSONSchema(answerSchema(declared), { io: 'output', unrepresentable: 'any' }))
}

function parametersOf(declared: Endpoint): object[] {
  const { query, params, headers } = declared
  const printed = (fields: z.ZodObject | undefined, place: 'query' | 'path' | 'header') => {
    if (!fields) return []
    const { properties = {}, required = [] } = z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' })
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema,
    }))
  }
  return [
    ...printed(params, 'path'),
    ...printed(query, 'query'),
    ...printed(headers, 'header'),
    ...printed(takesKey(declared) ? keyHeaders : undefined, 'header'),
  ]
}

function problemResponses(codes: ReadonlySet<ProblemCode>): Record<string, object> {
  const byStatus: Record<string, { description: string; headers?: object; content: object }> = {}
  for (const code of codes) {
    const { status, say } = problems[code]
    const before = byStatus[status]?.description
    const line = `${code}: ${say.message}`
    byStatus[status] = {
      description: before ? `${before}\n\n${line}` : line,
      ...(headersOfStatus[status] ? { headers: headersOfStatus[status] } : {}),
      content: json({ $ref: '#/components/schemas/Problem' }),
    }
  }
  return byStatus
}

function json(schema: object): object {
  return { 'application/json': { schema } }
}

const problemSchema = z.toJSONSchema(
  z.object({
    status: z.literal(false),
    message: z.string(),
    code: z.enum(Object.keys(problems)),
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string().optional(),
  }),
)
