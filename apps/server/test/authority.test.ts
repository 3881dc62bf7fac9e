import { endpoints } from '@sahay/contract/api/api'
import type { Endpoint } from '@sahay/contract/kernel/endpoint'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoStaff } from '../src/platform/staff/staff.demo.ts'
import { callOf, names, withoutEntry } from './calls/calls.ts'
import { addressOf, fieldsOf, formOf } from './calls/request.ts'
import { openFixture, type Fixture } from './calls/fixture.ts'
import { type Caller, callers, ownersOfIt, type Verdict } from './calls/who.ts'
import { photo } from './forms.ts'
import * as journey from './journey.ts'
import * as office from './staff-journey.ts'
import { type Answer, startTestApp, type TestApp } from './test-app.ts'

const declared: ReadonlyMap<string, Endpoint> = new Map(endpoints.map((one: Endpoint) => [one.name, one]))

/** Authority: every call as declared by its entry in `calls/`, made by every kind of caller. */
describe('who may do what', () => {
  let app: TestApp
  let fixture: Fixture
  let picture: Uint8Array
  const tokens: Partial<Record<Caller, string>> = {}

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    picture = await photo()
    tokens.donorB = await journey.signUp(app, journey.somebody())
    let owner = ''
    for (const role of ['owner', 'caseworker', 'treasurer', 'editor', 'translator', 'auditor'] as const) {
      tokens[role] = await office.signInStaff(app, role)
      owner ||= tokens[role]
    }
    fixture = await openFixture(app, owner)
    tokens.donorA = fixture.donor
  })
  afterAll(() => app.close())

  /** The verdict for a caller; an unreadable body counts as let in as far as authority is concerned. */
  function verdictOf({ status, body }: Answer, name: string): Verdict {
    if (status === 401 && ['not_signed_in', 'key_needed'].includes(body.code ?? '')) return 'sign in'
    if (status === 403) return 'closed'
    return status === 404 && callOf(name).may === ownersOfIt ? 'not theirs' : 'in'
  }

  /** Makes a correct call, by its path or another one. */
  function ask(name: string, token: string | undefined, path?: string): Promise<Answer> {
    const call = declared.get(name)
    if (!call)
      throw new Error(`${name} is no call of the contract: its entry in apps/server/test/calls/ can go`)
    const { params, query, body } = callOf(name)
    const fields = fieldsOf(body, fixture)
    const sent = call.files ? formOf(call, fields, picture) : fields
    return app.ask(
      call.method,
      addressOf(path ?? call.path, fieldsOf(params, fixture), fieldsOf(query, fixture)),
      { ...(token ? { token } : {}), ...(call.method === 'POST' ? { body: sent } : {}) },
    )
  }

  /**
   * The same with a fresh code of the caller's authenticator if the call needs one and the last one has expired: the test
   * may take longer than a code is valid.
   */
  async function askFresh(name: string, caller: Caller): Promise<Answer> {
    const token = tokens[caller]
    const answer = await ask(name, token)
    const role = demoStaff.find((one) => one.role === caller)?.role
    if (answer.body.code !== 'step_up_needed' || token === undefined || role === undefined) return answer
    await office.stepUp(app, token, office.demoSecret(role))
    return ask(name, token)
  }

  // calls that end the caller's own session come last
  const ending = ['logout', 'officeLogout']
  const inTurn = [...names.filter((name) => !ending.includes(name)), ...ending]

  test('every call that the documentation prints has an entry, and no other', async () => {
    const { body } = await app.ask('GET', '/api/openapi.json')
    const printed = Object.values(body['paths'] as Record<string, Record<string, { operationId: string }>>)
    const calls = printed.flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
    expect(calls.filter((name) => !names.includes(name)).map(withoutEntry)).toEqual([])
    expect(names.filter((name) => !calls.includes(name))).toEqual([])
  })

  test('every call keeps to its entry, for everybody', async () => {
    const found: Record<string, Record<string, Verdict>> = {}
    for (const name of inTurn) {
      const verdict = async (caller: Caller) =>
        [caller, verdictOf(await askFresh(name, caller), name)] as const
      const others = await Promise.all(callers.filter((one) => one !== 'donorA').map(verdict))
      // donor A last: A's objects must still exist when B tries to reach them
      found[name] = Object.fromEntries([...others, await verdict('donorA')])
    }
    expect(found).toEqual(Object.fromEntries(inTurn.map((name) => [name, callOf(name).may])))
  })

  test('a call that is closed to an editor is as closed by its bracketed name as by its path', async () => {
    // an authenticator's code opens one session, so the next one needs another
    await app.advance(2)
    const token = await office.signInStaff(app, 'editor')
    for (const name of names.filter((one) => callOf(one).may.editor === 'closed')) {
      const own = /\{.*\}/.exec(declared.get(name)?.path ?? '')
      const { status } = await ask(name, token, own ? `${name}/${own[0]}` : name)
      expect({ name, status }).toEqual({ name, status: 403 })
    }
  })
})
