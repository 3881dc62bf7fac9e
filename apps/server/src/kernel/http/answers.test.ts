import { connect } from 'node:net'
import { text as wholeText } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestProgram, startTestProgram } from '../../../test/test-program.ts'
import * as journey from '../../../test/journey.ts'
import * as office from '../../../test/staff-journey.ts'

describe('what every answer has', () => {
  let app: TestProgram

  beforeAll(async () => {
    app = await startTestProgram({
      databaseServer: inject('databaseUrl'),
      env: { PUBLIC_URL: 'https://trust.example', LOG_LEVEL: 'info' },
    })
  })
  afterAll(() => app.close())

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${app.url}${path}`, { redirect: 'manual', ...init })
  const lines = async (path: string) =>
    (await app.log()).split('\n').filter((line) => line.includes(`"path":"${path}"`)).length

  test.each([
    ['a kept page', '/', 'GET', 200],
    ['a kept call', '/api/settings', 'GET', 200],
    ['a call', '/api/event/list', 'GET', 200],
    ['a refusal', '/api/auth/profile', 'GET', 401],
    ['what is wrong', '/api/slip/check?code=x', 'GET', 400],
    ['what cannot be read', '/api/%ff', 'GET', 400],
    ['no call', '/api/nothing', 'GET', 404],
    ['no page', '/nothing', 'GET', 404],
    ['one visitor’s page', '/slip/00000000000000000000', 'GET', 404],
    ['another page of a list', '/urgentneeddata?page=99999', 'GET', 302],
    ['another method of a call', '/api/settings', 'DELETE', 405],
    ['another method of a page', '/', 'POST', 405],
    ['a drawing', '/pictures/hero.svg', 'GET', 200],
    ['no picture', '/images/doc_nobody', 'GET', 404],
    ['a file', '/favicon.svg', 'GET', 200],
    ['the documentation', '/api/docs', 'GET', 200],
    ['a sign of life', '/healthz', 'GET', 200],
  ])('%s keeps browsers from reading it as something else', async (_, path, method, status) => {
    const answer = await ask(path, { method })
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'referrer-policy': expect.stringMatching(/no-referrer|strict-origin/),
    })
    expect(answer.headers.has('access-control-allow-origin')).toBe(false)
  })

  test('what is for one person is kept nowhere on the way, and what is for everybody says how it is kept', async () => {
    const token = await journey.signUp(app, journey.somebody())
    for (const path of ['auth/profile', 'auth/sessions', 'donationDetail/history', 'nothing'])
      expect((await app.ask('GET', `/api/${path}`, { token })).headers.get('cache-control')).toBe('no-store')
    for (const path of ['donation/list', 'settings', 'event/list', 'docs', 'openapi.json']) {
      const { headers } = await ask(`/api/${path}`, { headers: { 'accept-encoding': 'br' } })
      expect([headers.get('cache-control'), headers.get('content-encoding')]).toEqual(['no-cache', 'br'])
    }
  })

  test('a method that an address does not have is refused before anything is read, with those it has', async () => {
    const wrong = async (path: string, method: string, body?: string) => {
      const answer = await ask(path, { method, ...(body ? { body } : {}) })
      return [answer.status, answer.headers.get('allow')]
    }
    expect(await wrong('/api/donationDetail/add', 'GET')).toEqual([405, 'POST'])
    expect(await wrong('/api/donatorDetails', 'PUT', '<a/>')).toEqual([405, 'POST'])
    expect(await wrong('/api/donation/list', 'POST', '{')).toEqual([405, 'GET, HEAD'])
    expect(await wrong('/api/donatorInquiry/photo/x', 'DELETE')).toEqual([405, 'GET, HEAD'])
    expect(await wrong('/api/auth/signIn', 'OPTIONS')).toEqual([405, 'POST'])
  })

  test('who may not do something hears so before anything is said of what was sent', async () => {
    const token = await office.signInStaff(app, 'editor')
    for (const path of [
      'events/void/ask',
      'staff/invite',
      'staff/change',
      'payments/alerts/resolve',
      'payments/refund',
    ])
      expect((await app.ask('POST', `/api/office/${path}`, { token, body: { nothing: 1 } })).status).toBe(403)
  })

  test('a request with two names for us is refused', async () => {
    const { hostname, port } = new URL(app.url)
    const socket = connect(Number(port), hostname)
    socket.end('GET / HTTP/1.1\r\nhost: trust.example\r\nHost: other.example\r\n\r\n')
    expect(await wholeText(socket)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('what leads nowhere is one answer, and a page is made once whatever number it is asked with', async () => {
    const nothing = await (await ask('/nothing/at/all')).text()
    const settingsLines = await lines('/api/settings')
    for (let nth = 0; nth < 20; nth++) {
      const answer = await ask(`/nothing/at/all/${nth}?page=${nth}&a=${nth}`)
      expect([answer.status, await answer.text()]).toEqual([404, nothing])
      expect((await ask(`/?page=${nth}`)).status).toBe(200)
    }
    // no page was rendered for any of them: each would request the settings
    expect((await lines('/api/settings')) - settingsLines).toBeLessThanOrEqual(2)
    expect((await ask('/urgentneeddata?page=0')).headers.get('location')).toBe('/urgentneeddata')
    expect((await ask('/urgentneeddata?page=2')).status).toBe(200)
  })
})
