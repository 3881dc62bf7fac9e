import { msg } from '@lingui/core/macro'
import { outcomeOf } from '../approvals/waiting-approvals.tsx'
import { action, type FieldSpecs, reasonField } from '../kit/resource.ts'
import { call } from '../shell/api.ts'

const amount = { kind: 'number', label: msg`Amount (₹)`, required: true } as const
const day = { kind: 'day', label: msg`Date`, hint: msg`Empty: today.` } as const
const reference = {
  kind: 'line',
  label: msg`UTR or cheque number`,
  hint: msg`If there is one.`,
  maxLength: 60,
} as const
const reason = { ...reasonField, label: msg`Purpose` } as const

/** Moves money between the till and bank accounts. */
export const moveMoney = action<null>('books.write')({
  name: 'move',
  label: msg`Till and bank`,
  explain: msg`Cash deposited, or a transfer from one account to another. Above the limit, a second person must approve it.`,
  fields: {
    from: { kind: 'money', label: msg`From account`, required: true },
    to: { kind: 'money', label: msg`To account`, required: true },
    amount,
    day,
    reason,
    reference,
  },
  send: (values, _row, { idempotencyKey: once }) =>
    outcomeOf(call('POST office/books/transfer', { body: { once, ...values } })),
  done: msg`Recorded.`,
})

/** Moves money from one fund to another. */
export const moveFund = action<null>('books.write')({
  name: 'fund',
  label: msg`Between funds`,
  explain: msg`Money given for one purpose is used for another. Only the board can decide that.`,
  fields: {
    from: { kind: 'fund', label: msg`From fund`, required: true },
    to: { kind: 'fund', label: msg`To fund`, required: true },
    amount,
    day,
    reason: { ...reasonField, label: msg`Board decision and its date` },
  },
  send: (values, _row, { idempotencyKey: once }) =>
    outcomeOf(call('POST office/books/transfer', { body: { once, reference: '', ...values } })),
  done: msg`Recorded.`,
})

/** Books a line that is only on the bank's paper statement. */
export const bankLine = action<null>('books.write')({
  name: 'bank-line',
  label: msg`Charge or interest`,
  fields: {
    kind: {
      kind: 'choice',
      label: msg`What`,
      required: true,
      options: [
        { value: 'charge', label: msg`Bank charge` },
        { value: 'interest', label: msg`Bank interest` },
      ],
    },
    account: { kind: 'money', label: msg`Bank account`, required: true },
    amount,
    day,
    reason,
    reference,
  },
  send: (values, _row, { idempotencyKey: once }) =>
    outcomeOf(call('POST office/books/bank-line', { body: { once, ...values } })),
  done: msg`Recorded.`,
})

/** The fields for an account's opening balance. */
export const openingFields = {
  amount: { ...amount, hint: msg`As on the bank statement, or as counted, on that day.` },
  day,
} as const satisfies FieldSpecs
