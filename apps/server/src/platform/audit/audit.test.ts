import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import * as office from '../../../test/staff-journey.ts'

describe('the audit log', () => {
  let app: TestApp
  const person = journey.somebody()
  const secrets: string[] = [person.email, person.mobile_no, person.name]

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    const token = await journey.signUp(app, person)
    await app.ask('POST', '/api/auth/logout', { token, body: {} })
    await app.advance(3)
    await app.ask('POST', '/api/auth/signIn', { body: { email: person.email } })
    const otp = await journey.codeFor(app, person.email, 1)
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
    for (let guess = 0; guess < 5; guess++)
      await app.ask('POST', '/api/auth/otpVerification', { body: { email: person.email, otp: wrong } })
    const owner = await office.signInStaff(app, 'owner')
    const invited = await app.ask('POST', '/api/office/staff/invite', {
      token: owner,
      body: { email: 'audited@sahay.example', name: 'Manisha Joshi', role: 'editor' },
    })
    const { id, invitation } = invited.body['data'] as { id: string; invitation: string }
    await app.ask('POST', '/api/office/staff/disable', { token: owner, body: { id } })
    secrets.push(token, otp, wrong, owner, invitation, 'audited@sahay.example', 'Manisha Joshi')
  })
  afterAll(() => app.close())

  test('sign-ins, lock-outs and what staff do are written down, with who did it', async () => {
    const rows = await app.query(
      `select actor_kind, action, actor_id is null as nameless from audit_log where action <> 'ledger.booked' order by id`,
    )
    expect(rows).toEqual([
      { actor_kind: 'donor', action: 'account.made', nameless: false },
      { actor_kind: 'donor', action: 'account.signed_out', nameless: false },
      { actor_kind: 'nobody', action: 'sign_in.failed', nameless: true },
      { actor_kind: 'nobody', action: 'account.locked', nameless: true },
      { actor_kind: 'staff', action: 'staff.signed_in', nameless: false },
      { actor_kind: 'staff', action: 'staff.invited', nameless: false },
      { actor_kind: 'staff', action: 'staff.disabled', nameless: false },
    ])
  })

  test('nobody changes or removes a line, not even the application', async () => {
    for (const attempt of [
      `update audit_log set action = 'nothing'`,
      'delete from audit_log',
      'truncate audit_log',
    ]) {
      await expect(app.query(attempt)).rejects.toThrow('audit_log is append-only')
    }
  })

  test('neither it nor the program’s log knows a code, a token, a name or an address', async () => {
    const lines = JSON.stringify(await app.query(`select actor_id, action, subject, detail from audit_log`))
    const printed =
      (await app.log()).split('Sahay answers at')[0] + (await app.log()).split('{"level"').slice(1).join('')
    expect(printed).toContain('/api/office/staff/invite')
    for (const secret of secrets) {
      expect(lines).not.toContain(secret)
      expect(printed).not.toContain(secret)
    }
  })
})
