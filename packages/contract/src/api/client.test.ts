import type { Calls } from './api.ts'
import { expect, test } from 'vitest'
import { createClient, Refusal } from './client.ts'

/** A server that gives this answer to each request, and a record of the requests it received. */
function answering(answer: object | string, status = 200) {
  const requests: Request[] = []
  const fetch = async (request: Request) => {
    requests.push(request)
    return typeof answer === 'string' ? new Response(answer, { status }) : Response.json(answer, { status })
  }
  return { asked: requests, fetch }
}

const base = 'https://trust.example/api'

test('a call goes to its address, with what it asks for and whose it is', async () => {
  const { asked: requests, fetch } = answering({ status: true, message: 'OK', data: [], next: null })
  const { call } = createClient<Calls>({ base, fetch, token: () => 'of-this-browser' })
  await call('GET office/applications', { query: { q: 'a b', year: undefined }, token: 'of-staff' })
  await call('GET event/cancelpayment/{id}', { params: { id: 'ent_1/2' } })
  await call('POST auth/signIn', { body: { email: 'bhavna@mail.example' } })
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `GET ${base}/office/applications?q=a+b`,
    `GET ${base}/event/cancelpayment/ent_1%2F2`,
    `POST ${base}/auth/signIn`,
  ])
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer of-staff',
    'Bearer of-this-browser',
    'Bearer of-this-browser',
  ])
  expect(await requests[2]?.json()).toEqual({ email: 'bhavna@mail.example' })
})

test('what was not granted is a refusal, in the words that the reader has', async () => {
  const refused = {
    status: false,
    message: 'Error: This need is fully funded.',
    code: 'need_closed',
    values: { a: 1 },
  }
  const { fetch, asked: requests } = answering(refused, 409)
  const plain = await createClient<Calls>({ base, fetch, language: () => 'gu' })
    .call('GET donation/list')
    .catch((error: unknown) => error)
  expect(plain).toBeInstanceOf(Refusal)
  expect(plain).toMatchObject({
    httpStatus: 409,
    code: 'need_closed',
    message: 'This need is fully funded.',
    values: { a: 1 },
  })
  expect(requests[0]?.headers.get('accept-language')).toBe('gu')
})

test('no answer, and one from a proxy, is told apart from a refusal of ours', async () => {
  const away = createClient<Calls>({ base, fetch: () => Promise.reject(new TypeError('away')) })
  await expect(away.call('GET settings')).rejects.toMatchObject({
    httpStatus: 0,
    fromServer: false,
    message: '',
  })
  const proxy = createClient<Calls>({ base, fetch: answering('<h1>502</h1>', 502).fetch })
  await expect(proxy.call('POST auth/logout')).rejects.toMatchObject({
    httpStatus: 502,
    code: null,
    message: '',
  })
})

test('what may be done twice is asked again where the server says that it cannot answer for a moment; nothing else is', async () => {
  let requests: Request[] = []
  const failing = (
    times: number,
    status: number,
    headers: Record<string, string> = { 'retry-after': '0.01' },
  ) => {
    requests = []
    const fetch = async (request: Request) => {
      requests.push(request)
      return requests.length > times
        ? Response.json({ status: true, message: 'OK', data: [] })
        : Response.json({ status: false, message: 'Not now.', code: 'not_ready' }, { status, headers })
    }
    return createClient<Calls>({ base, fetch }).call
  }
  await expect(failing(3, 503)('GET donation/list')).resolves.toMatchObject({ data: [] })
  expect(requests).toHaveLength(4)
  await expect(failing(4, 503)('GET donation/list')).rejects.toMatchObject({ code: 'not_ready' })
  // without Retry-After
  await expect(failing(1, 503, {})('GET donation/list')).rejects.toThrow('Not now.')
  await expect(failing(1, 500)('GET donation/list')).rejects.toThrow('Not now.')
  expect(requests).toHaveLength(1)

  const body = { amount: 10, once: 'a-key-of-one-form' }
  const send = (repeatable: { repeatable?: true }, call = failing(1, 503)) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is sent matters not here
    call('POST pledge/add', { body: body as never, ...repeatable })
  await expect(send({})).rejects.toThrow('Not now.')
  expect(requests).toHaveLength(1)
  await send({ repeatable: true })
  expect(await Promise.all(requests.map((request) => request.json()))).toEqual([body, body])
})

test('where no answer came, what counts once is sent once more, and what is read is not', async () => {
  let calls = 0
  const lost = (times: number) => {
    calls = 0
    const fetch = async () => {
      calls += 1
      if (calls <= times) throw new TypeError('the line broke')
      return Response.json({ status: true, message: 'OK' })
    }
    return createClient<Calls>({ base, fetch }).call
  }
  const pay = { body: { kind: 'donation', id: 'don_1' }, repeatable: true } as const
  await expect(lost(1)('POST payment/again', pay)).resolves.toMatchObject({ status: true })
  await expect(lost(2)('POST payment/again', pay)).rejects.toMatchObject({ httpStatus: 0 })
  expect(calls).toBe(2)
  const press = {
    body: { paymentId: 'pay_1', reason: 'A nought too many.' },
    idempotencyKey: 'of-this-press-01',
  }
  await expect(lost(1)('POST office/payments/refund', press)).resolves.toMatchObject({ status: true })
  await expect(lost(1)('GET donation/list')).rejects.toMatchObject({ httpStatus: 0 })
  expect(calls).toBe(1)
})

test('who gives up is not kept waiting', async () => {
  const leaving = new AbortController()
  const fetch = async (request: Request) => {
    if (request.signal.aborted) throw new DOMException('left', 'AbortError')
    leaving.abort()
    return new Response('', { status: 503, headers: { 'retry-after': '60' } })
  }
  const answer = createClient<Calls>({ base, fetch }).call('GET settings', { signal: leaving.signal })
  await expect(answer).rejects.toThrow('left')
})

test('a session that is over is told of, but not where the token was another', async () => {
  const { fetch } = answering({ status: false, message: '', code: 'not_signed_in' }, 401)
  let over = 0
  const { call } = createClient<Calls>({
    base,
    fetch,
    token: () => 'stored',
    onSessionOver: () => void (over += 1),
  })
  await expect(call('GET auth/profile')).rejects.toThrow(Refusal)
  expect(over).toBe(1)
  await expect(call('GET auth/profile', { token: 'of-a-form' })).rejects.toThrow(Refusal)
  expect(over).toBe(1)
})
