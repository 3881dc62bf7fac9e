import { msg } from '@lingui/core/macro'
import type { RowOf } from '../kit/resource.ts'

export type MessageRow = RowOf<'GET office/messages'>

export const messageStates = { waiting: msg`On its way`, failed: msg`Failed`, sent: msg`Sent` } as const
export const tones = { waiting: 'act', failed: 'bad', sent: 'good' } as const
export const messageKinds = {
  application: msg`Applications`,
  code: msg`Codes`,
  event: msg`Events`,
  gift: msg`Thanks and slips`,
  request: msg`Requests and organisations`,
  other: msg`Others`,
} as const satisfies Record<MessageRow['kind'], unknown>
