import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import type { RowOf } from '../kit/resource.ts'
import type { Statuses } from '../kit/options.tsx'

/** Labels for pledges. */

export type PledgeRow = RowOf<'GET office/pledges'>
export type Pledge = CallAnswer<'GET office/pledges/one'>['data']

export const pledgeStates = {
  promised: { of: msg`Promised`, tone: 'act' },
  matched: { of: msg`Received`, tone: 'good' },
  expired: { of: msg`Expired`, tone: 'quiet' },
  withdrawn: { of: msg`Withdrawn`, tone: 'quiet' },
} as const satisfies Statuses<Pledge['state']>
