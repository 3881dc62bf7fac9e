import { instant, rupees } from '@sahay/contract/kernel/codecs'
import { endpoint } from '@sahay/contract/kernel/endpoint'
import { paise } from '@sahay/contract/kernel/money'
import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { nobody } from '../../actor.ts'
import type { Limits } from '../../limits/limits.ts'
import { createArrivals, usualArrival } from '../arrivals.ts'
import { dispatchRequests } from '../dispatcher.ts'
import { refuseHostileText } from '../hostile-text.ts'
import { createHttp } from '../http.ts'
import { printOpenApi } from '../docs/openapi.ts'
import { type RouteContext, addRoute } from '../route.ts'
import { readCatalogue } from '../../language/catalogues.ts'
import { openTranslations } from '../../language/translations.ts'
import { createUploads } from '../uploads.ts'

const common = {
  name: 'officeMember',
  who: 'anyone',
  tag: 'office',
  summary: 'Somebody, and those whom they know.',
} as const
const readMember = endpoint('GET office/member', {
  ...common,
  data: z.object({
    name: z.string(),
    seen_at: z.string().nullable(),
    friends: z.array(z.object({ name: z.string() })).optional(),
  }),
})

/** What a careless handler finds in the database; typed as declared, so that the compiler sees no error. */
type Found = z.output<typeof readMember.answer>['data']
const member: Found = { name: 'Bhavna', seen_at: null, friends: [{ name: 'Manisha' }] }
const surplus = { mobile: '+919825012345' }

const translations = openTranslations(readCatalogue)

/** No limits. */
const limits: Limits = {
  consume: async () => true,
  consumeWith: async () => ({ counted: () => sql`true`, assertAllowed: () => undefined }),
  ofCall: () => ({ uses: [], account: null }),
  forgive: async () => undefined,
}

/** The calls' routes, on a server that serialises their answers. */
async function serve(strict: boolean, declare: (context: RouteContext) => void) {
  const arrivals = createArrivals(usualArrival)
  const app = await createHttp({
    logLevel: 'silent',
    trustProxy: null,
    strictAnswers: strict,
    translations,
    onAway: () => undefined,
    publicUrl: () => 'http://localhost',
    serverFactory: dispatchRequests(
      createServer(),
      [],
      () => null,
      arrivals,
      () => false,
      () => undefined,
    ),
  })
  onTestFinished(() => app.close())
  const identify = async () => nobody
  const uploads = createUploads(arrivals, () => true)
  declare({
    app,
    uploads,
    limits,
    idempotentCalls: { do: async (_sent, work) => work(), forget: async () => 0 },
    translations,
    publicUrl: () => 'http://127.0.0.1',
    identify,
    identifyStaff: identify,
    identifyPartner: identify,
    hasReader: false,
    refuseText: refuseHostileText,
  })
  return app
}

/** Calls the route whose handler finds this. */
async function ask(found: Found, strict: boolean) {
  const app = await serve(strict, (context) => addRoute(context, readMember, async () => ({ data: found })))
  const answer = await app.inject('/api/office/member')
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

describe('an answer is what its call declares', () => {
  test('a declared one leaves as it is, with and without what is optional', async () => {
    for (const strict of [true, false]) {
      const { friends: _none, ...alone } = member
      for (const found of [member, alone])
        expect(await ask(found, strict)).toEqual({
          status: 200,
          body: { status: true, message: 'OK', data: found },
        })
    }
  })

  test('an undeclared field does not leave, however deep it lies', async () => {
    const careless = { ...member, ...surplus, friends: [{ name: 'Manisha', ...surplus }] }
    expect(await ask(careless, false)).toEqual({
      status: 200,
      body: { status: true, message: 'OK', data: member },
    })
  })

  test('in tests it fails the call, and says where it is and what to do', async () => {
    const careless = { ...member, friends: [{ name: 'Manisha', ...surplus }] }
    const { status, body } = await ask(careless, true)
    expect([status, body['code']]).toEqual([500, 'internal'])
    expect(body['message']).toBe(
      'GET /api/office/member answers with data.friends.0.mobile, which is not what it declares (undeclared): ' +
        'name the fields in the handler, or declare this one in the contract.',
    )
  })

  test('a field of another type fails it everywhere, and nothing of it is said to strangers', async () => {
    const row: unknown = { ...member, name: { ...surplus } }
    const wrong = row as Found
    expect((await ask(wrong, true)).body['message']).toContain('answers with data.name')
    const { status, body } = await ask(wrong, false)
    expect([status, body['code']]).toEqual([500, 'internal'])
    expect(JSON.stringify(body)).not.toMatch(/name|mobile|9825/)
  })
})

test('values leave as they are on the wire, and are what the call declares', async () => {
  const readGift = endpoint('GET office/member', {
    ...common,
    answer: z.object({ amount: rupees, at: instant, gone: instant.nullable() }),
  })
  const answered = async (given: z.output<typeof readGift.answer>) => {
    const app = await serve(true, (context) => addRoute(context, readGift, async () => given))
    return (await app.inject('/api/office/member')).json<Record<string, unknown>>()
  }
  const gift = { amount: paise(12_345_650n), at: new Date('2026-11-20T10:40:00Z'), gone: null }
  expect(await answered(gift)).toEqual({
    status: true,
    message: 'OK',
    amount: 123_456.5,
    at: '2026-11-20T10:40:00.000Z',
    gone: null,
  })
  const wrong: unknown = { ...gift, amount: 123_456.5 }
  expect((await answered(wrong as typeof gift))['message']).toContain('answers with amount, which is not')
  const document = printOpenApi({ title: 'Some', endpoints: [readGift], webhooks: {} }, 'http://localhost')
  expect(JSON.stringify(document)).toContain('"amount":{"type":"number"},"at":{"type":"string"}')
})

test('one address has a call for each method, in the routes and in the documentation', async () => {
  const methods = ['GET', 'PUT', 'PATCH', 'DELETE'] as const
  const calls = methods.map((method) =>
    endpoint(`${method} office/member`, {
      ...common,
      name: `member${method}`,
      answer: z.object({ method: z.string() }),
    }),
  )
  const app = await serve(true, (context) => {
    for (const call of calls) addRoute(context, call, async () => ({ method: call.method }))
  })
  for (const method of methods)
    expect((await app.inject({ method, url: '/api/office/member' })).json()).toMatchObject({ method })
  const document = printOpenApi({ title: 'Some', endpoints: calls, webhooks: {} }, 'http://localhost')
  expect(document).toMatchObject({
    paths: {
      '/api/office/member': Object.fromEntries(
        methods.map((method) => [method.toLowerCase(), { operationId: `member${method}` }]),
      ),
    },
  })
})
