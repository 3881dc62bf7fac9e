import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { WAIT_TIMEOUT_MS } from '../../../../../tools/scripts/test/timeouts.mjs'
import { webhookBodies } from '@sahay/contract/partners/partner'
import * as journey from '../../../test/journey.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createPublicCalls, isPublic } from '../../kernel/http/public-calls.ts'

type Row = Readonly<Record<string, unknown>>
interface Received {
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly body: Row
}

/** A partner's own server, with configurable answers. */
async function startPartner() {
  const received: Received[] = []
  const answers: number[] = []
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const status = answers.shift() ?? 204
      const text = Buffer.concat(parts).toString()
      if (status < 300) received.push({ headers: request.headers, text, body: JSON.parse(text) as Row })
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, received, answers, close: () => server.close() }
}

/** The signature check that docs/handbook/partners.md describes for partners. */
function isSigned({ headers, text }: Received, secret: string): boolean {
  const [time = '', ...signatures] = String(headers['sahay-signature']).split(',')
  const expected = createHmac('sha256', secret)
    .update(`${time.slice(2)}.${text}`)
    .digest('hex')
  return signatures.includes(`v1=${expected}`)
}

describe('keys and webhooks for partners', () => {
  let app: TestApp
  let owner: string
  let partner: Awaited<ReturnType<typeof startPartner>>
  let donor: string

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    owner = await signInStaff(app, 'owner')
    donor = await journey.signUp(app, journey.somebody())
    partner = await startPartner()
  })
  afterAll(async () => {
    partner.close()
    await app.close()
  })

  const get = (path: string) => app.ask('GET', `/api/office/partners/${path}`, { token: owner })
  const post = (path: string, body: object) =>
    app.ask('POST', `/api/office/partners/${path}`, { token: owner, body })
  const dataOf = ({ body }: { body: Row }) => body['data'] as Row
  const newKey = async (...scopes: string[]) => {
    const made = dataOf(await post('keys/add', { name: 'Accountant', scopes, expires_on: null }))
    return { id: String(made['id']), key: String(made['key']) }
  }
  const read = (path: string, key: string) => app.ask('GET', `/api/partner/${path}`, { token: key })
  async function give(amount: number) {
    const donation = await journey.donate(app, donor, 'need_demo01', amount)
    await journey.confirm(app, donor, donation, await journey.pay(app, donation.orderId))
    return donation.id
  }

  test('a key reads what its scopes say and nothing else, is counted, and ends', async () => {
    await give(40)
    await app.advance(0)
    const { id, key } = await newKey('needs.read', 'gifts.read')
    expect(key).toMatch(/^sahay_[\w-]{43}$/)
    const first = await read('needs?perPage=2', key)
    expect(first.body['data']).toHaveLength(2)
    const next = await read(`needs?perPage=2&after=${String(first.body['next'])}`, key)
    expect((next.body['data'] as Row[])[0]?.['id']).not.toBe((first.body['data'] as Row[])[0]?.['id'])
    const gifts = (await read('gifts?need=need_demo01', key)).body['data'] as Row[]
    expect(gifts.at(-1)).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/Z$/),
      account: 'need:need_demo01',
      amount: 40,
      way: 'online',
    })
    expect(await read('totals', key)).toMatchObject({ status: 403 })
    expect(await read('totals', owner)).toMatchObject({ status: 401, body: { code: 'key_needed' } })
    expect(await app.ask('GET', '/api/office/donors', { token: key })).toMatchObject({ status: 401 })
    const totals = await newKey('totals.read')
    expect(dataOf(await read('totals', totals.key))['funds']).toEqual(
      expect.arrayContaining([expect.objectContaining({ fund: 'needs', gifts: expect.any(Number) })]),
    )
    const bank = await newKey('settlements.read')
    await app.sandbox('POST', 'settlements', {})
    const treasurer = await signInStaff(app, 'treasurer')
    await app.ask('POST', '/api/office/settlements/fetch', { token: treasurer, body: {} })
    expect((await read('settlements', key)).status).toBe(403)
    expect((await read('settlements', bank.key)).body['data']).toEqual([
      {
        id: expect.stringMatching(/^setl_/),
        at: expect.stringMatching(/Z$/),
        day: expect.any(String),
        state: 'processed',
        // less a fee of 2 %, and 18 % tax on the fee
        amount: 39.06,
        fees: 0.94,
        tax: 0.14,
        utr: expect.any(String),
        booked: 39.06,
        difference: 0,
      },
    ])
    const listed = (await get('keys')).body['data'] as Row[]
    expect(listed.find((one) => one['id'] === id)).toMatchObject({
      prefix: key.slice(0, 12),
      state: 'active',
      calls: 5,
      usedAt: expect.any(String),
    })
    const [row] = await app.query('select * from partner_keys where id = $1', [id])
    expect(JSON.stringify(row)).not.toContain(key.slice(12))
    // the limit per minute applies to each key separately
    await app.query(
      `update partner_keys set minute_calls = 120, minute = date_trunc('minute', app_now()) where id = $1`,
      [id],
    )
    const limited = await read('needs', key)
    expect([200, 429]).toContain(limited.status)
    expect(limited.headers.get('ratelimit-policy')).toBe('"partner";q=120;w=60')
    expect(limited.headers.get('ratelimit')).toMatch(/^"partner";r=\d+;t=\d+$/)
    for (const _again of [1, 2]) expect(await post('keys/revoke', { id })).toMatchObject({ status: 200 })
    expect(await read('needs', key)).toMatchObject({ status: 401, body: { code: 'key_needed' } })
    const keysThatAre = async (state: string) =>
      ((await get(`keys?state=${state}`)).body['data'] as Row[]).map((one) => one['id'])
    expect(await keysThatAre('active')).toEqual([bank.id, totals.id])
    expect(await keysThatAre('revoked')).toEqual([id])
  })

  test('events come signed, in their order, once the partner answers; nothing names a giver', async () => {
    const events = ['donation.received', 'need.met']
    const added = dataOf(await post('webhooks/add', { name: 'Partner', url: partner.url, events }))
    const [id, secret] = [String(added['id']), String(added['secret'])]
    // the first is refused twice, by an error and by a redirect: the second waits for it
    partner.answers.push(500, 302)
    const gifts = [await give(11), await give(12)]
    await app.advance(0)
    expect(partner.received).toEqual([])
    await app.advance(1)
    await app.advance(2)
    expect(partner.received.map(({ body }) => body['type'])).toEqual([
      'donation.received',
      'donation.received',
    ])
    expect(partner.received.map(({ body }) => (body['data'] as Row)['gift'])).toEqual(gifts)
    expect(partner.received[0]?.body).toEqual({
      id: expect.stringMatching(/^pev_\d+$/),
      type: 'donation.received',
      at: expect.stringMatching(/Z$/),
      data: { gift: gifts[0], need: 'need_demo01', amount: 11, way: 'online' },
    })
    for (const each of partner.received) {
      expect(isSigned(each, secret)).toBe(true)
      expect(webhookBodies['donation.received'].parse(each.body)).toEqual(each.body)
    }

    // both secrets are valid for a day
    const next = String(dataOf(await post('webhooks/rotate', { id }))['secret'])
    partner.received.length = 0
    const delivered = (await get(`deliveries?webhook=${id}&state=delivered`)).body['data'] as Row[]
    expect(delivered.map(({ tries }) => tries)).toEqual([1, 3])
    expect(await post('deliveries/replay', { id: delivered[0]?.['id'] })).toMatchObject({
      body: { data: { replayed: 1 } },
    })
    await app.advance(0)
    expect(partner.received.map((each) => [isSigned(each, secret), isSigned(each, next)])).toEqual([
      [true, true],
    ])
    await app.advance(24 * 60 + 1)
    const days = { webhook: id, from: '2020-01-01', until: '2099-01-01' }
    owner = await signInStaff(app, 'owner')
    expect(await post('deliveries/replay', days)).toMatchObject({ body: { data: { replayed: 2 } } })
    await app.advance(0)
    expect(partner.received.slice(1).map((each) => [isSigned(each, secret), isSigned(each, next)])).toEqual([
      [false, true],
      [false, true],
    ])

    // a met need sends an event after that of its last gift
    const [need] = await app.query(
      `select (required_paise - received_paise) / 100 as left from needs where id = 'need_demo02'`,
    )
    partner.received.length = 0
    donor = await journey.signUp(app, journey.somebody())
    const last = await journey.donate(app, donor, 'need_demo02', Number(need?.['left']))
    await journey.confirm(app, donor, last, await journey.pay(app, last.orderId))
    await app.advance(0)
    expect(
      partner.received.map(({ body }) => String(body['type'])).toSorted((a, b) => (a < b ? -1 : 1)),
    ).toEqual(['donation.received', 'need.met'])
    await post('webhooks/state', { id, state: 'removed' })
  })

  test('who cannot be reached for a day is paused, the owners hear of it, and goes on where it was', async () => {
    await app.advance(60)
    owner = await signInStaff(app, 'owner')
    const body = { name: 'Sleeper', url: partner.url, events: ['donation.received'] }
    const id = String(dataOf(await post('webhooks/add', body))['id'])
    partner.received.length = 0
    partner.answers.push(...Array.from({ length: 60 }, () => 503))
    donor = await journey.signUp(app, journey.somebody())
    await give(13)
    for (let hours = 0; hours < 30; hours += 2) await app.advance(121)
    owner = await signInStaff(app, 'owner')
    expect(dataOf(await get(`webhooks/one?id=${id}`))).toMatchObject({ state: 'paused', waiting: 1 })
    const notices = await app.query(`select count(*)::int as n from notices where subject = $1`, [id])
    expect(Number(notices[0]?.['n'])).toBeGreaterThan(0)
    partner.answers.length = 0
    await post('webhooks/state', { id, state: 'active' })
    await app.advance(0)
    expect(partner.received).toHaveLength(1)
    // sent events are deleted after their retention
    await app.advance(91 * 24 * 60)
    expect(await app.query('select id from partner_events')).toEqual([])
  })

  test('only an owner may, and no address within is called', async () => {
    const treasurer = await signInStaff(app, 'treasurer')
    expect(await app.ask('GET', '/api/office/partners/keys', { token: treasurer })).toMatchObject({
      status: 403,
    })
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '169.254.169.254',
      '192.168.1.1',
      '::1',
      '::ffff:10.0.0.1',
      'fd00::1',
      '100.64.0.1',
      // 6to4 of 127.0.0.1 and of 169.254.169.254, Teredo, and reserved ranges
      '2002:7f00:1::',
      '2002:a9fe:a9fe::',
      '2001:0:4136:e378::1',
      'fec0::1',
      '3fff::1',
      '5f00::1',
      '192.88.99.1',
      '64:ff9b::7f00:1',
      '2001:db8::1',
      '203.0.113.1',
    ])
      expect([address, isPublic(address)]).toEqual([address, false])
    expect(isPublic('8.8.8.8') && isPublic('2606:4700::1111')).toBe(true)
    const calls = createPublicCalls(false)
    for (const url of [
      'http://partner.example/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://a:b@partner.example/',
      'https://localhost/',
      'https://2130706433/',
      'https://[2002:7f00:1::]/',
      'https://partner.example:22/',
      'https://partner.example:5432/hook',
    ])
      expect([url, calls.refuses(url)]).toEqual([url, expect.any(String)])
    for (const url of ['https://partner.example/hook', 'https://partner.example:443/hook'])
      expect([url, calls.refuses(url)]).toEqual([url, null])
    // a name that resolves to this machine is detected when it is called
    await expect(
      calls.call('https://localhost./', { method: 'GET', headers: {}, timeout: WAIT_TIMEOUT_MS }),
    ).rejects.toThrow(/not public|ENOTFOUND|EAI_AGAIN/)
  })
})
