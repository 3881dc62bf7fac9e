import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startTestApp, type TestApp } from '../server/test/test-app.ts'
import { tokenOf } from '../server/test/journey.ts'
import { runProgram } from '../server/test/program.ts'
import * as office from '../server/test/staff-journey.ts'

describe('inviting from the command line', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'), { SEED: 'none' })
  })
  afterAll(() => app.close())

  const inviteAt = (url: string, ...args: string[]) =>
    runProgram('apps/sahay/staff-invite.ts', { DATABASE_URL: url }, args)
  const invite = (...args: string[]) => inviteAt(app.databaseUrl, ...args)

  test('the first owner of an empty database is invited, and signs in', async () => {
    const email = 'first.owner@sahay.example'
    const { code, output } = await invite('--email', email, '--role', 'owner', '--name', 'Hetal Shah')
    expect(code).toBe(0)
    const invitation = /Invitation: (\S+)/.exec(output)?.[1]
    const ticket = await office.ticketFor(app, email)
    const { body } = await app.ask('POST', '/api/office/auth/totp/enrol', { body: { ticket, invitation } })
    const shown = await office.authenticator(app, String(body['secret']))
    const token = tokenOf(await office.secondStep(app, ticket, shown))
    const me = await app.ask('GET', '/api/office/auth/me', { token })
    expect(me.body['data']).toMatchObject({ email, name: 'Hetal Shah', role: 'owner' })
  })

  test('a missing address or end, or an unknown role, is said in words, and nobody is invited', async () => {
    const { code } = await invite('--role', 'king')
    expect(code).toBe(1)
    const endless = await invite('--email', 'meera@sahay.example', '--role', 'auditor')
    expect(endless).toMatchObject({ code: 1, failures: expect.stringMatching(/^An auditor’s account .*\n$/) })
    expect(await app.query(`select 1 from staff where role not in ('owner')`)).toEqual([])
  })

  test('a database that does not answer is said in words, too', async () => {
    const nowhere = 'postgres://sahay@127.0.0.1:1/sahay'
    expect(await inviteAt(nowhere, '--email', 'a@sahay.example', '--role', 'owner')).toMatchObject({
      code: 1,
      failures: expect.stringMatching(/^DATABASE_URL: nothing answers at 127\.0\.0\.1:1\. .*\n$/),
    })
  })
})
