import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { builtPages, startTestApp, type TestApp } from './test-app.ts'
import { codeFor, somebody } from './journey.ts'
import { plainVisitor } from './plain-visitor.ts'

describe('signing in without script', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'), {}, { pages: builtPages })
  })
  afterAll(() => app.close())

  /** Signs a person up by plain forms, with `to` as the next page. */
  async function signedUp(to = '') {
    const visitor = plainVisitor(app)
    const person = somebody()
    const { name, email, mobile_no } = person
    const form = await visitor.open(`/signup${to && `?to=${to}`}`)
    const sent = await visitor.send(form, '/signup', { name, email, 'mobile_no.typed': mobile_no })
    const page = await visitor.open(sent.to ?? '')
    const proved = await visitor.send(page, '/otp', { otp: await codeFor(app, email) })
    return { visitor, person, sent, page, proved }
  }

  test('sign-up, code and the way back are plain forms, and end in a cookie no script can read', async () => {
    const { visitor, person, sent, page, proved } = await signedUp('/signed-in')
    expect(sent).toMatchObject({ status: 303, to: '/otp?sent' })
    expect(sent.headers.get('cache-control')).toBe('no-store')
    expect(page.html).toContain(person.email)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(proved).toMatchObject({ status: 303, to: '/signed-in' })
    const [session = ''] = proved.headers.getSetCookie().filter((line) => line.startsWith('session='))
    expect(session).toMatch(/; HttpOnly; SameSite=Lax$/)
    expect((await visitor.open('/signed-in')).html).toContain(person.name)
  })

  test('the way back never leads to another site, nor ends in a fault', async () => {
    const visitor = plainVisitor(app)
    const ways = [
      '/\t/evil.example',
      '/\n/evil.example',
      '/\r/evil.example',
      '/\\evil.example',
      '/.//evil.example',
    ]
    for (const [to, back] of [
      ...ways.map((way) => [way, '/signed-in']),
      ['/\u0a97', '/%E0%AA%97'],
    ] as const) {
      const { name, email, mobile_no } = somebody()
      const sent = await visitor.post('/signup', { name, email, mobile_no, to })
      expect([to, sent.status]).toEqual([to, 303])
      const page = await visitor.open('/otp?sent')
      const proved = await visitor.send(page, '/otp', { otp: await codeFor(app, email) })
      expect([to, proved.status, proved.to]).toEqual([to, 303, back])
    }
  })

  test('a code that is wrong shows the page again, with its sentence, and the right one still opens', async () => {
    const visitor = plainVisitor(app)
    const { name, email, mobile_no } = somebody()
    await visitor.post('/signup', { name, email, mobile_no })
    const code = await codeFor(app, email)
    const page = await visitor.open('/otp?sent')
    const wrong = await visitor.send(page, '/otp', { otp: code === '000000' ? '000001' : '000000' })
    expect(wrong.status).toBe(400)
    expect(wrong.html).toMatch(/role="alert">[^<]+</)
    expect(wrong.html).toContain(email)
    expect(wrong.html).toContain('This is not the code we sent. Please enter it again.')
    expect(wrong.html.match(/aria-invalid="true"/g)).toHaveLength(6)
    expect(await visitor.send(wrong, '/otp', { otp: code })).toMatchObject({ status: 303, to: '/signed-in' })
  })

  test('what is not right is said at its box, and what was typed stays', async () => {
    const page = await plainVisitor(app).post('/signup', {
      name: 'Asha "A" <b>',
      email: 'no',
      mobile_no: '',
    })
    expect(page.status).toBe(400)
    expect(page.html).toContain('Check the e-mail address, for example name@mail.in.')
    expect(page.html).toContain('value="Asha &quot;A&quot; &lt;b&gt;"')
    for (const email of ['+91 12', '૯૮૨૫૦'])
      expect((await plainVisitor(app).post('/signin', { email })).html).toContain('Check the mobile number.')
  })

  test('forms of other sites are refused, and nothing is done', async () => {
    const { visitor } = await signedUp()
    const { name, email, mobile_no } = somebody()
    const values = { name, email, mobile_no }
    const foreign = [
      { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { origin: app.url, 'sec-fetch-site': 'same-site' },
      { origin: 'https://other.example', 'sec-fetch-site': 'same-origin' },
    ]
    for (const headers of foreign) {
      expect(await visitor.post('/signup', values, headers)).toMatchObject({ status: 403, to: null })
      expect((await visitor.post('/signed-in', {}, headers)).status).toBe(403)
    }
    const silent = await fetch(`${app.url}/signup`, { method: 'POST', body: new URLSearchParams(values) })
    expect(silent.status).toBe(403)
    expect((await visitor.open('/signed-in')).status).toBe(200)
    // the code requested now is the first one sent there
    await visitor.post('/signup', values)
    await codeFor(app, email)
    expect(await app.mailsTo(email)).toHaveLength(1)
  })

  test('only pages with a form take one, of text alone and not too long', async () => {
    const visitor = plainVisitor(app)
    expect((await visitor.post('/', {})).status).toBe(405)
    expect((await visitor.post('/signin', { email: 'x'.repeat(70_000) })).status).toBe(413)
    const body = new FormData()
    const headers = { origin: app.url, 'sec-fetch-site': 'same-origin' }
    expect((await fetch(`${app.url}/signin`, { method: 'POST', body, headers })).status).toBe(415)
  })

  test('the way on is a path of this site', async () => {
    for (const to of ['https://other.example', '//other.example', '/\\other.example']) {
      const { proved } = await signedUp(encodeURIComponent(to))
      expect(proved.to).toBe('/signed-in')
    }
  })

  test('logging out ends the session and the cookie', async () => {
    const { visitor } = await signedUp()
    const token = JSON.parse(atob(decodeURIComponent(visitor.cookies.get('session') ?? ''))) as string
    expect((await app.ask('GET', '/api/auth/profile', { token })).status).toBe(200)
    expect(await visitor.post('/signed-in', {})).toMatchObject({ status: 303, to: '/' })
    expect(visitor.cookies.has('session')).toBe(false)
    expect((await app.ask('GET', '/api/auth/profile', { token })).status).toBe(401)
    expect((await visitor.open('/signed-in')).to).toBe('/signin')
  })

  test('the API and the pages of everybody know nothing of the cookie', async () => {
    const { visitor, person } = await signedUp()
    expect((await visitor.open('/api/auth/profile')).status).toBe(401)
    for (const path of ['/', '/otp', '/account', '/urgentneeddata']) {
      const page = await visitor.open(path)
      expect(page.html).not.toContain(person.email)
      expect(page.html).toBe((await plainVisitor(app).open(path)).html)
    }
  })
})
