import { msg } from '@lingui/core/macro'
import { action, type Action } from '../kit/resource.ts'
import { call, queries } from '../shell/api.ts'
import type { Pledge, PledgeRow } from './pledge-labels.ts'

/** What is done with a pledge. */

const permission = 'pledges.edit'
const isWaitedFor = ({ state }: Pick<Pledge, 'state'>) => state === 'promised'

/** Of many; what has no mail address the server refuses. */
export const remindOne = action<PledgeRow>()({
  name: 'remind',
  label: msg`Remind`,
  permission,
  fits: isWaitedFor,
  explain: msg`A mail in the giver’s language says that the money has not come yet, and brings the note again. Once in a day at most.`,
  async send(_values, { id, version }) {
    await call('POST office/pledges/remind', { body: { id, version } })
  },
  done: msg`The reminder is on its way.`,
})

export const remind: Action<Pledge> = {
  ...remindOne,
  fits: (pledge) => isWaitedFor(pledge) && pledge.email !== '',
}

export const expire = action<PledgeRow>()({
  name: 'expire',
  label: msg`Wait no longer`,
  permission,
  fits: isWaitedFor,
  explain: msg`The pledge expires today. Money that comes later with its note is known all the same.`,
  async send(_values, { id, version }) {
    await call('POST office/pledges/expire', { body: { id, version } })
  },
  done: msg`It is not waited for any more.`,
})

export const withdraw = action<Pledge>()({
  name: 'withdraw',
  label: msg`The giver withdraws it`,
  permission,
  kind: 'danger',
  fits: isWaitedFor,
  explain: msg`For a giver who has told you that nothing is going to come.`,
  fields: { reason: { kind: 'lines', label: msg`Why`, required: true, maxLength: 300, rows: 2 } },
  async send({ reason }, { id, version }) {
    await call('POST office/pledges/withdraw', { body: { id, version, reason } })
  },
  done: msg`Noted.`,
})

interface Chosen {
  readonly line: string
  readonly pledge: string
}

export const takeLine = action<Chosen>()({
  name: 'take-line',
  label: msg`It is this one`,
  permission: 'books.write',
  kind: 'go',
  explain: msg`What came is booked as a gift to what the pledge is for, with its slip, whatever was promised.`,
  async send(_values, { line, pledge: id }) {
    await call('POST office/banking/book', { body: { line, as: 'offer', taker: 'pledge', id } })
    await queries.invalidateQueries({ queryKey: ['bank-lines'] })
  },
  done: msg`Booked and explained.`,
})
