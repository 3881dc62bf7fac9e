import { endpoints } from '@sahay/contract/api/api'
import { type Endpoint, takesKey } from '@sahay/contract/kernel/endpoint'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { callOf } from './calls/calls.ts'
import { openFixture, type Fixture } from './calls/fixture.ts'
import { addressOf, fieldsOf, formOf } from './calls/request.ts'
import { photo } from './forms.ts'
import * as office from './staff-journey.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const ofStaff = endpoints
  .map((one): Endpoint => one)
  .filter(({ who, method }) => who === 'staff' && method !== 'GET')
const keyed = ofStaff.filter(takesKey)

describe('what staff send twice is done once', () => {
  let app: TestApp
  let fixture: Fixture
  let picture: Uint8Array
  let owner = ''

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    picture = await photo()
    owner = await office.signInStaff(app, 'owner')
    fixture = await openFixture(app, owner)
  })
  afterAll(() => app.close())

  test('every call of staff that changes something takes a key, but those that do no harm twice', () => {
    const harmless = ofStaff.filter((one) => !takesKey(one)).map(({ name }) => name)
    expect(harmless.toSorted()).toEqual([
      // they only read, or return something temporary
      'officeContentPreview',
      'officeEndSession',
      'officeEntryContact',
      'officeFindPerson',
      'officeHealthCheck',
      'officeLanguage',
      'officeLetterCount',
      'officeLogout',
      'officeMessageAgain',
      'officeNoticeMute',
      'officeNoticesRead',
      'officePaymentAsk',
      'officePreviewStatement',
      'officeRecoveryCodes',
      'officeSameChild',
      'officeSettlementsFetch',
      'officeSetupTry',
      'officeStepUp',
    ])
  })

  test('sent again with its key each is answered as the first time, and another call with that key is refused', async () => {
    const granted: string[] = []
    for (const [nth, call] of keyed.entries()) {
      const { name, path, method } = call
      const { params, query, body } = callOf(name)
      const fields = fieldsOf(body, fixture)
      const headers = { 'idempotency-key': `key-of-one-press-${nth}` }
      const address = addressOf(path, fieldsOf(params, fixture), fieldsOf(query, fixture))
      const press = () =>
        app.ask(method, address, {
          token: owner,
          body: call.files ? formOf(call, fields, picture) : fields,
          headers,
        })
      const first = await press()
      if (first.status !== 200) continue
      granted.push(name)
      const again = await press()
      expect({ name, body: again.body }).toEqual({ name, body: first.body })
      // by the key in its form the record itself is found
      if ('once' in fields || 'key' in fields) continue
      const view = { list: 'needs', name: `Press ${nth}`, query: '', shared: false }
      const other = await app.ask('POST', '/api/office/views/save', { token: owner, body: view, headers })
      expect({ name, status: other.status, code: other.body.code }).toEqual({
        name,
        status: 409,
        code: 'key_used',
      })
    }
    // calls whose entry is sufficient
    expect(granted.length).toBeGreaterThan(40)
  })
})
