import { endpoints } from '@sahay/contract/api/api'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { builtPages, startTestApp, type TestApp } from '../test/test-app.ts'
import * as journey from '../test/journey.ts'
import type { JobReport } from './kernel/jobs/jobs.ts'
import { tableOf } from './kernel/module.ts'
import { modules } from './modules.ts'

describe('the program as a whole', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'), { LIMITS: 'on' }, { pages: builtPages })
  })
  afterAll(() => app.close())

  test('it says that it is alive and ready', async () => {
    expect(await app.ask('GET', '/healthz')).toMatchObject({ status: 200, body: { status: true } })
    expect(await app.ask('GET', '/readyz')).toMatchObject({ status: 200, body: { status: true } })
  })

  test('it says on its own machine how its jobs fare, and every declared job is done', async () => {
    await app.advance(0)
    const { body } = await app.ask('GET', '/healthz/jobs')
    const jobs = body['jobs'] as readonly JobReport[]
    expect(jobs.map(({ name }) => name)).toEqual(Object.keys(tableOf(modules, 'jobs')))
    expect(
      jobs.filter(({ last }) => last === null),
      'a module declares a job, and no service adds it to jobs',
    ).toEqual([])
    expect(jobs.filter(({ failures }) => failures > 0)).toEqual([])
    const proxied = { headers: { 'x-forwarded-proto': 'https' } }
    expect(await app.ask('GET', '/healthz/jobs', proxied)).toMatchObject({ status: 403 })
  })

  test('the printed documentation names every call, and no other', async () => {
    const { body } = await app.ask('GET', '/api/openapi.json')
    expect(body['openapi']).toBe('3.1.0')
    const printed = Object.entries(body['paths'] as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(printed.toSorted()).toEqual(
      endpoints.map(({ method, path }) => `${method} /api/${path.replace(/:(\w+)/g, '{$1}')}`).toSorted(),
    )
    const page = await (await fetch(`${app.url}/api/docs`)).text()
    for (const { path } of endpoints) expect(page).toContain(`/api/${path}`)
  })

  test('the printed documentation says how a call is limited, and where a proof of work goes', async () => {
    const { body } = await app.ask('GET', '/api/openapi.json')
    const limits = { 'RateLimit-Policy': expect.anything(), RateLimit: expect.anything() }
    const referred = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
    expect(body['paths']).toMatchObject({
      '/api/auth/signIn': {
        post: {
          parameters: [referred('parameters', 'Proof')],
          responses: {
            200: { headers: limits },
            428: referred('responses', '428.proof_needed'),
            429: referred('responses', '429.too_many'),
          },
        },
      },
    })
    expect(body['components']).toMatchObject({
      parameters: { Proof: { name: 'X-Proof', in: 'header' } },
      headers: limits,
      responses: {
        '428.proof_needed': { headers: limits },
        '429.too_many': { headers: { ...limits, 'Retry-After': expect.anything() } },
      },
    })
  })

  test('the printed documentation says which pictures a form takes', async () => {
    const { body } = await app.ask('GET', '/api/openapi.json')
    expect(body['paths']).toMatchObject({
      '/api/needInquiry/add': {
        post: {
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  properties: { document: { contentMediaType: 'application/octet-stream' } },
                  required: expect.arrayContaining(['Fullname', 'document']),
                },
                encoding: { document: { contentType: 'image/jpeg, image/png, image/gif' } },
              },
            },
          },
        },
      },
      '/api/donatorInquiry/photo/{id}': {
        get: {
          parameters: [{ name: 'id', in: 'path', required: true }],
          responses: { 200: { content: { 'image/jpeg': {} } } },
        },
      },
    })
  })

  test('whoever is not signed in is refused at every call that needs it', async () => {
    for (const { method, path } of endpoints.filter(({ who }) => who === 'bearer' || who === 'staff')) {
      for (const token of [undefined, 'x'.repeat(43)]) {
        const answer = await app.ask(method, `/api/${path}`, {
          ...(token ? { token } : {}),
          ...(method === 'POST' ? { body: {} } : {}),
        })
        expect(answer, `${method} ${path}`).toMatchObject({
          status: 401,
          body: { status: false, code: 'not_signed_in' },
        })
      }
    }
  })

  test('what cannot be read is refused in a sentence, with a request id and without a cause', async () => {
    const post = (body: string, type: string) =>
      app.ask('POST', '/api/auth/signIn', { body, headers: { 'content-type': type } })
    const broken = await post('{"email":', 'application/json')
    expect(broken).toMatchObject({
      status: 400,
      body: { status: false, code: 'bad_request', requestId: expect.stringMatching(/^req_/) },
    })
    expect(await post('<a/>', 'application/xml')).toMatchObject({
      status: 415,
      body: { code: 'wrong_media' },
    })
    expect(await post(JSON.stringify({ email: 'a'.repeat(400_000) }), 'application/json')).toMatchObject({
      status: 413,
    })
    expect(await app.ask('GET', '/api/nothing/here')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })

  test('text that no person writes and no database keeps is refused, wherever it stands', async () => {
    const proved = (change: object) =>
      app.ask('POST', '/api/payment/fetch', {
        body: { id: 'don_1', paymentId: 'pay_AAAAAAAAAAAAAA', type: 'Donation', ...change },
      })
    const nul = {
      status: 400,
      body: { code: 'bad_request', fields: { id: expect.stringContaining('cannot be read') } },
    }
    expect(await proved({ id: '\0' })).toMatchObject(nul)
    expect(await proved({ id: 'half a \ud83d' })).toMatchObject(nul)
    expect(await proved({ 'a\0b': 1 })).toMatchObject({ status: 400 })
    expect(await app.ask('GET', '/api/slip/check?code=%00')).toMatchObject({ status: 400 })
    const form = new FormData()
    form.set('id', '\0')
    expect(await app.ask('POST', '/api/payment/fetch', { body: form })).toMatchObject(nul)
    for (const path of [
      '/images/%00',
      '/images/%ff',
      '/api/%',
      '/slip/%ed%a0%80',
      '/api/donatorInquiry/photo/%ff',
    ])
      expect({ path, ...(await app.ask('GET', path)) }).toMatchObject({
        path,
        status: 400,
        body: { code: 'bad_request' },
      })
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
    expect(
      await app.ask('POST', '/api/payment/fetch', {
        body: deep,
        headers: { 'content-type': 'application/json' },
      }),
    ).toMatchObject({ status: 400 })
  })

  test('a slip asked for too often is too many, and no failure of ours', async () => {
    const pages = await journey.untilRefused(() => fetch(`${app.url}/slip/${'0'.repeat(20)}`))
    const refused = pages.pop()
    expect(await refused?.text()).toContain('Please wait a minute')
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([404]))
  })

  test('every answer of the API says how it may be used, and which request it answers', async () => {
    for (const path of ['/api/donation/list?fresh', '/api/nothing', '/healthz']) {
      const { headers } = await app.ask('GET', path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('x-request-id')).toMatch(/^req_[0-9a-z]{20}$/)
    }
    const answer = await app.ask('GET', '/api/donation/list')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('settings tell how to open the checkout and that this is a demo', async () => {
    const { body } = await app.ask('GET', '/api/settings')
    expect(body['data']).toMatchObject({
      demo: true,
      checkout: { key: expect.stringMatching(/^rzp_test_/), theme: '#2E3192' },
    })
  })

  test('one address that signs in again and again is asked for a proof, whatever it says of itself', async () => {
    const ask = (count: number) =>
      app.ask('POST', '/api/auth/signIn', {
        body: { email: journey.somebody().email },
        headers: { 'x-forwarded-for': `10.0.0.${count}` },
      })
    const answers = await Promise.all(Array.from({ length: 30 }, (_, count) => ask(count)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(20)
    expect(answers.find(({ status }) => status === 428)).toMatchObject({
      body: { status: false, code: 'proof_needed' },
    })
  })
})
