import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type House, openHouse } from '../test/house.ts'
import { tokenOf } from '../test/journey.ts'
import { runProgram } from '../test/program.ts'
import * as office from '../test/staff-journey.ts'

describe('inviting from the command line', () => {
  let house: House

  beforeAll(async () => {
    house = await openHouse({ databaseServer: inject('databaseUrl'), env: { SEED: 'none' } })
  })
  afterAll(() => house.close())

  const invite = (...words: string[]) =>
    runProgram('server/staff/invite.ts', { DATABASE_URL: house.databaseUrl }, words)

  test('the first owner of an empty house is invited, and signs in', async () => {
    const email = 'first.owner@sahay.example'
    const { code, output } = await invite('--email', email, '--role', 'owner', '--name', 'Hetal Shah')
    expect(code).toBe(0)
    const invitation = /Invitation: (\S+)/.exec(output)?.[1]
    const ticket = await office.ticketFor(house, email)
    const { body } = await house.ask('POST', '/api/office/auth/totp/enrol', { body: { ticket, invitation } })
    const shown = await office.authenticator(house, String(body['secret']))
    const token = tokenOf(await office.secondStep(house, ticket, shown))
    const me = await house.ask('GET', '/api/office/auth/me', { token })
    expect(me.body['data']).toMatchObject({ email, name: 'Hetal Shah', role: 'owner' })
  })

  test('a missing address or an unknown role is said in words, and nobody is invited', async () => {
    const { code } = await invite('--role', 'king')
    expect(code).toBe(1)
    expect(await house.query(`select 1 from staff where role not in ('owner')`)).toEqual([])
  })
})
