import { once } from 'node:events'
import { connect } from 'node:net'
import { text as wholeText } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestProgram, startTestProgram } from '../../../../test/test-program.ts'
import * as journey from '../../../../test/journey.ts'

describe('ready bytes', () => {
  let app: TestProgram
  let other: TestProgram
  let token: string

  beforeAll(async () => {
    const SECRET_KEY = 'one-secret-key-of-both-test-processes'
    app = await startTestProgram({
      databaseServer: inject('databaseUrl'),
      env: { LOG_LEVEL: 'info', SECRET_KEY },
    })
    // while it is the only process: two processes share the mail queue, but each has its own mailbox
    token = await journey.signUp(app, journey.somebody())
    // a second process on the same database, as behind a balancer
    other = await startTestProgram({
      databaseServer: null,
      env: { DATABASE_URL: app.databaseUrl, SECRET_KEY },
    })
  })
  afterAll(async () => {
    await other.close()
    await app.close()
  })

  const list = (of: TestProgram, headers: Record<string, string> = {}) =>
    fetch(`${of.url}/api/donation/list`, { headers })
  const shown = async (of: TestProgram) => (await list(of)).text()
  const lines = async (path: string, of = app) =>
    (await of.log()).split('\n').filter((line) => line.includes(`"path":"${path}"`)).length

  async function giveTo(needId: string, amount: number): Promise<void> {
    const donation = await journey.donate(app, token, needId, amount)
    await journey.confirm(app, token, donation, await journey.pay(app, donation.orderId))
  }

  test('five hundred who ask at the same moment cause one question', async () => {
    await giveTo('need_demo03', 10)
    const before = await lines('/api/donation/list')
    const answers = await Promise.all(Array.from({ length: 500 }, async () => (await list(app)).text()))
    expect(new Set(answers).size).toBe(1)
    expect(await lines('/api/donation/list')).toBe(before + 1)
  })

  test('a donation is seen at once where it was confirmed, and in the other process as soon as it hears of it', async () => {
    const before = await journey.need(other, 'need_demo01')
    await giveTo('need_demo01', 40)
    expect((await journey.need(app, 'need_demo01')).received_amount).toBe(before.received_amount + 40)
    await journey.eventually(
      async () => (await journey.need(other, 'need_demo01')).received_amount === before.received_amount + 40,
    )
    const page = await (await fetch(`${other.url}/urgentneeddata`)).text()
    expect(page).toContain(`₹${(before.received_amount + 40).toLocaleString('en-IN')}`)
  })

  test('a gift makes the pages anew that show needs, in all languages, and leaves the others', async () => {
    const languages = ['', '/gu', '/hi']
    const programs = [app, other]
    const read = (path: string) =>
      Promise.all(
        programs.flatMap(({ url }) =>
          languages.map((code) => fetch(url + code + path).then((a) => a.text())),
        ),
      )
    /** The number of pages that both processes have rendered: each requests the settings. */
    const rendered = async () => (await lines('/api/settings', app)) + (await lines('/api/settings', other))
    await read('/terms-conditions')
    await read('/urgentneeddata')
    // the nightly comparison of the books is not shown on any of them
    await app.query(
      `insert into reconciliations (kind, up_to, at, ok, findings) values ('books', '2020-01-01', now(), true, '')`,
    )
    const { received_amount } = await journey.need(other, 'need_demo02')
    await giveTo('need_demo02', 30)
    const sum = `₹${(received_amount + 30).toLocaleString('en-IN')}`
    await journey.eventually(async () => (await read('/urgentneeddata')).every((page) => page.includes(sum)))
    let before = 0
    // an answer being generated when the gift's notification came is sent, and generated again
    await journey.eventually(async () => {
      before = await rendered()
      await read('/urgentneeddata')
      return (await rendered()) === before
    })
    await read('/terms-conditions')
    await read('/urgentneeddata')
    expect(await rendered()).toBe(before)
    // content that no call declares may be shown anywhere
    await app.query(`notify sahay_changed, 'books'`)
    const renders = async () => {
      await read('/terms-conditions')
      return (await rendered()) > before
    }
    await journey.eventually(renders)
  })

  test('what somebody changes by hand in the database is seen too', async () => {
    await list(other)
    await app.query(`update needs set requirement = 'A new wheel.' where id = 'need_demo01'`)
    // the cached answer is shown until the notification of the change arrives
    await expect.poll(() => shown(other)).toContain('A new wheel.')
  })

  test('each encoding says what it is, and an unchanged answer is 304', async () => {
    for (const path of ['/api/donation/list', '/', '/pictures/need/need_demo01.svg']) {
      const etags = new Set<string | null>()
      const texts = new Set<string>()
      for (const encoding of ['identity', 'gzip', 'br']) {
        const answer = await fetch(`${app.url}${path}`, { headers: { 'accept-encoding': encoding } })
        expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
        expect(answer.headers.get('vary')).toContain('accept-encoding')
        etags.add(answer.headers.get('etag'))
        texts.add(await answer.text())
      }
      expect(texts.size).toBe(1)
      const [etag] = etags
      const again = await fetch(`${app.url}${path}`, { headers: { 'if-none-match': etag ?? '' } })
      expect([again.status, await again.text()]).toEqual([304, ''])
      const head = await fetch(`${app.url}${path}`, { method: 'HEAD' })
      expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
    }
  })

  test('a connection that stays open gets the same answers as one that is closed', async () => {
    await list(app)
    const { hostname, port } = new URL(app.url)
    const ask = (method: string, connection: string) =>
      `${method} /api/donation/list HTTP/1.1\r\nhost: ${hostname}\r\nconnection: ${connection}\r\n\r\n`
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    const begun = Date.now()
    // sent together: the answers must keep the order, and the HEAD answer has no body
    socket.write(`${ask('GET', 'keep-alive')}${ask('HEAD', 'keep-alive')}${ask('GET', 'keep-alive')}`)
    socket.write(ask('GET', 'close'))
    const [, ...answers] = (await wholeText(socket)).split(/HTTP\/1\.1 (?=200 OK\r\n)/)
    const apart = answers.map((answer) => answer.split('\r\n\r\n', 2))
    const bodies = apart.map(([, body]) => body)
    const heads = apart.map(([head = '']) => head.split('\r\n').filter((line) => !line.startsWith('Date: ')))
    const text = await (await list(app)).text()
    expect(bodies).toEqual([text, '', text, text])
    const [sentDown = []] = heads
    expect(sentDown).toContain(`content-length: ${Buffer.byteLength(text)}`)
    expect(sentDown).toContain('Connection: keep-alive')
    expect(heads.slice(1, 3)).toEqual([sentDown, sentDown])
    const ofConnection = /^(Connection|Keep-Alive): /
    expect(heads[3]).toEqual([...sentDown.filter((line) => !ofConnection.test(line)), 'Connection: close'])
    for (const [head = ''] of apart) {
      const sentAt = Date.parse(/^Date: (.*)$/m.exec(head)?.[1] ?? '')
      expect(sentAt).toBeGreaterThan(begun - 10_000)
      expect(sentAt).toBeLessThanOrEqual(Date.now())
    }
  })

  test('pages keep their policy, and nothing that depends on who asks is ever kept', async () => {
    for (let count = 0; count < 2; count++) {
      const page = await fetch(`${app.url}/`)
      expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
      expect(page.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await page.text()).toContain('<h1')
    }
    const profile = await app.ask('GET', '/api/auth/profile', { token })
    expect(profile.status).toBe(200)
    expect((await app.ask('GET', '/api/auth/profile')).status).toBe(401)
    expect((await fetch(`${app.url}/nothing/here`)).status).toBe(404)
    expect((await app.ask('GET', '/healthz')).body).toMatchObject({ status: true })
    const answer = await lines('/healthz')
    await app.ask('GET', '/healthz')
    expect(await lines('/healthz')).toBe(answer + 1)
  })

  test('while word of changes is lost nothing is kept, and afterwards it is heard again', async () => {
    await list(other)
    await app.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sahay changes'`,
    )
    await app.query(`update needs set requirement = 'A new saddle.' where id = 'need_demo01'`)
    for (const one of [other, app]) await expect.poll(() => shown(one)).toContain('A new saddle.')
    // it listens again: its answers are cached
    await journey.eventually(async () => {
      await list(other)
      const answer = await lines('/api/donation/list', other)
      await list(other)
      return (await lines('/api/donation/list', other)) === answer
    })
    await app.query(`update needs set requirement = 'A new bell.' where id = 'need_demo01'`)
    await expect.poll(() => shown(other)).toContain('A new bell.')
  })
})
