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

  const invite = (...args: string[]) =>
    runProgram('apps/sahay/staff-invite.ts', { DATABASE_URL: app.databaseUrl }, args)

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

  test('a missing address or an unknown role is said in words, and nobody is invited', async () => {
    const { code } = await invite('--role', 'king')
    expect(code).toBe(1)
    expect(await app.query(`select 1 from staff where role not in ('owner')`)).toEqual([])
  })
})
