import { msg } from '@lingui/core/macro'
import { action, type Action, reasonField } from '../kit/resource.ts'
import { call, queries } from '../shell/api.ts'
import type { Pledge, PledgeRow } from './pledge-labels.ts'

/** The actions for a pledge. */

const permission = 'pledges.edit'
const isWaitedFor = ({ state }: Pick<Pledge, 'state'>) => state === 'promised'

/** The reminder for one of many pledges; the server refuses those without a mail address. */
export const remindOne = action<PledgeRow>(permission)({
  name: 'remind',
  label: msg`Send reminder`,
  fits: isWaitedFor,
  explain: msg`An e-mail in the donor’s language says that the money has not arrived, and repeats the payment reference. At most once a day.`,
  send: (_values, { id, version }) => call('POST office/pledges/remind', { body: { id, version } }),
  done: msg`The reminder is on its way.`,
})

export const remind: Action<Pledge> = {
  ...remindOne,
  fits: (pledge) => isWaitedFor(pledge) && pledge.email !== '',
}

export const expire = action<PledgeRow>(permission)({
  name: 'expire',
  label: msg`Expire pledge`,
  fits: isWaitedFor,
  explain: msg`The pledge expires today. Money that arrives later with its reference is still recognised.`,
  send: (_values, { id, version }) => call('POST office/pledges/expire', { body: { id, version } }),
  done: msg`The pledge has expired.`,
})

export const withdraw = action<Pledge>(permission)({
  name: 'withdraw',
  label: msg`Withdraw for donor`,
  kind: 'danger',
  fits: isWaitedFor,
  explain: msg`For a donor who told you that they will not pay.`,
  fields: { reason: reasonField },
  send: ({ reason }, { id, version }) =>
    call('POST office/pledges/withdraw', { body: { id, version, reason } }),
  done: msg`Saved.`,
})

interface Chosen {
  readonly line: string
  readonly pledge: string
}

export const takeLine = action<Chosen>('books.write')({
  name: 'take-line',
  label: msg`Match`,
  kind: 'go',
  explain: msg`The amount received is booked as a gift for the pledge’s purpose, with a receipt, whatever was promised.`,
  async send(_values, { line, pledge: id }) {
    await call('POST office/banking/book', { body: { line, as: 'offer', taker: 'pledge', id } })
    await queries.invalidateQueries({ queryKey: ['bank-lines'] })
  },
  done: msg`Booked and explained.`,
})
