import { msg } from '@lingui/core/macro'
import type { RowOf } from '../kit/resource.ts'
import type { Statuses } from '../kit/status.tsx'

export type MessageRow = RowOf<'GET office/messages'>

export const messageStates = {
  waiting: { of: msg`On its way`, tone: 'act' },
  failed: { of: msg`Failed`, tone: 'bad' },
  sent: { of: msg`Sent`, tone: 'good' },
} as const satisfies Statuses<MessageRow['state']>
export const messageKinds = {
  application: msg`Applications`,
  code: msg`Codes`,
  event: msg`Events`,
  gift: msg`Thanks and slips`,
  request: msg`Requests and organisations`,
  other: msg`Others`,
} as const satisfies Record<MessageRow['kind'], unknown>
