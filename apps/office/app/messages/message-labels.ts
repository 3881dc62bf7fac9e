import { msg } from '@lingui/core/macro'
import type { RowOf } from '../kit/resource.ts'

export type MessageRow = RowOf<'GET office/messages'>

export const messageKinds = {
  application: msg`Applications`,
  code: msg`Codes`,
  event: msg`Events`,
  gift: msg`Thanks and receipts`,
  request: msg`Requests and organisations`,
  other: msg`Other`,
} as const satisfies Record<MessageRow['kind'], unknown>
