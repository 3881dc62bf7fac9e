import { createHmac } from 'node:crypto'
import { endpoints } from '@sahay/contract/api/api'
import type { Endpoint } from '@sahay/contract/kernel/endpoint'
import { demoKeys } from '@sahay/sandbox/demo-keys'
import type { Fields } from '../calls/call.ts'
import { callOf } from '../calls/calls.ts'
import { fieldsOf } from '../calls/request.ts'
import { openFixture } from '../calls/fixture.ts'
import { photo } from '../forms.ts'
import { signedIn } from '../signed-in.ts'
import * as office from '../staff-journey.ts'
import type { TestApp } from '../test-client.ts'

/** A valid call, from which one part at a time is made invalid. */
export interface Call {
  readonly declared: Endpoint
  /** New for each request, because some can be sent only once. */
  readonly body: () => Fields
  readonly query: Fields
  readonly params: Fields
  readonly headers?: (body: string) => Record<string, string>
}

/** The callers: a new donor, the donor who owns the named objects, each role of staff, and anonymous. */
export interface Callers {
  freshDonor(): string
  readonly owner: string
  readonly staff: readonly string[]
}

export interface Target {
  readonly calls: readonly Call[]
  readonly callers: Callers
  readonly picture: Buffer
}

const roles = ['owner', 'caseworker', 'treasurer', 'editor', 'translator', 'auditor'] as const
const MOST_DONORS = 3000

/** Makes in a program all that a call may name, and a valid call of every kind. */
export async function openTarget(app: TestApp): Promise<Target> {
  const donors = await signedIn(app.query, 'fuzz', MOST_DONORS)
  let next = 0
  const freshDonor = () => donors[next++ % donors.length]?.token ?? ''
  const staff: string[] = []
  for (const role of roles) staff.push(await office.signInStaff(app, role))
  const fixture = await openFixture(app, staff[0] ?? '')
  const signed = (body: string) => ({
    'x-razorpay-signature': createHmac('sha256', demoKeys.webhookSecret).update(body).digest('hex'),
  })
  return {
    callers: { freshDonor, owner: fixture.donor, staff },
    picture: await photo(),
    calls: endpoints.map((declared: Endpoint) => {
      const { body, query, params } = callOf(declared.name)
      return {
        declared,
        body: () => fieldsOf(body, fixture),
        query: fieldsOf(query, fixture),
        params: fieldsOf(params, fixture),
        ...(declared.who === 'provider' ? { headers: signed } : {}),
      }
    }),
  }
}
