import { msg } from '@lingui/core/macro'
import { action, reasonField } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { type BankLineDetail, WRITE } from './bank-labels.ts'

/** The actions for a bank line. */

export const ignore = action<BankLineDetail>(WRITE)({
  name: 'ignore',
  label: msg`Leave out`,
  fits: ({ state, matches }) => state === 'open' && matches.length === 0,
  explain: msg`For a line that has no entry in the books and should have none. Example: an amount the bank credited by mistake and took back.`,
  fields: { reason: { ...reasonField, maxLength: 500 } },
  async send({ reason }, { id: line }) {
    await call('POST office/banking/ignore', { body: { line, reason } })
    return {
      async undo() {
        await call('POST office/banking/heed', { body: { line } })
      },
    }
  },
  done: msg`Left out.`,
})

export const reopen = action<BankLineDetail>(WRITE)({
  name: 'heed',
  label: msg`Include again`,
  fits: ({ state }) => state === 'ignored',
  send: (_values, { id: line }) => call('POST office/banking/heed', { body: { line } }),
  done: msg`It is to be explained.`,
})

type Bookable = BankLineDetail['bookable'][number]

const booked = msg`Booked and explained.`
const book = (as: Exclude<Bookable, 'transfer'>, label: ReturnType<typeof msg>) =>
  action<BankLineDetail>(WRITE)({
    name: `book-${as}`,
    label,
    fits: ({ bookable }) => bookable.includes(as),
    send: (_values, { id: line }) => call('POST office/banking/book', { body: { line, as } }),
    done: booked,
  })

/** Actions that book the unexplained part of a line as the bank's own transaction. */
export const bookings = [
  book('charge', msg`Book as bank charge`),
  book('interest', msg`Book as bank interest`),
  book('opening', msg`Book as opening balance`),
  action<BankLineDetail>(WRITE)({
    name: 'book-transfer',
    label: msg`Book as own transfer`,
    fits: ({ bookable }) => bookable.includes('transfer'),
    explain: msg`Between two of the trust’s bank accounts, or cash deposited or withdrawn.`,
    fields: { account: { kind: 'money', label: msg`Other account`, required: true } },
    send: ({ account }, { id: line }) =>
      call('POST office/banking/book', { body: { line, as: 'transfer', account } }),
    done: booked,
  }),
] as const

interface Matched {
  readonly line: string
  readonly entry: string
}

export const unmatch = action<Matched>(WRITE)({
  name: 'unmatch',
  label: msg`Unmatch`,
  async send(_values, { line, entry }) {
    await call('POST office/banking/unmatch', { body: { line, entry } })
    return {
      async undo() {
        await call('POST office/banking/match', { body: { line, entries: [{ id: entry }] } })
      },
    }
  },
  done: msg`Unmatched. The entry stays booked.`,
})

export const matchOne = action<Matched>(WRITE)({
  name: 'match',
  label: msg`Match`,
  kind: 'go',
  send: async (_values, { line, entry }) => matchAll(line, [entry]),
  done: msg`Explained.`,
})

/** Matches a line with two entries that add up to it. */
export const matchPair = action<{ readonly line: string; readonly entries: readonly string[] }>(WRITE)({
  name: 'match-pair',
  label: msg`Match both`,
  kind: 'go',
  send: async (_values, { line, entries }) => matchAll(line, entries),
  done: msg`Explained.`,
})

async function matchAll(line: string, entries: readonly string[]) {
  await call('POST office/banking/match', { body: { line, entries: entries.map((id) => ({ id })) } })
  return {
    async undo() {
      for (const entry of entries) await call('POST office/banking/unmatch', { body: { line, entry } })
    },
  }
}

interface Offered {
  readonly line: string
  readonly taker: string
  readonly offer: string
}

export const takeOffer = action<Offered>(WRITE)({
  name: 'take',
  label: msg`Match`,
  kind: 'go',
  send: (_values, { line, taker, offer: id }) =>
    call('POST office/banking/book', { body: { line, as: 'offer', taker, id } }),
  done: booked,
})

/** Books money that left the account because an offered receipt bounced. */
export const bounceOffer = action<Offered>(WRITE)({
  ...takeOffer,
  name: 'bounce',
  label: msg`Cheque bounced`,
  kind: 'danger',
  explain: msg`The bank returned the cheque unpaid. The gift is reversed and its receipt is cancelled. The donor is told by e-mail if there is an address; otherwise please call.`,
})
