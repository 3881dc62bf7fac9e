import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import type { GiftDoubt } from '@sahay/contract/giving/office-gifts'
import { Link } from 'react-router'
import { PlainDay } from '../kit/show.tsx'
import type { Refusal } from '../shell/api.ts'
import { Panel } from '../kit/record/panel.tsx'

/** Unusual inputs to confirm before a gift is recorded, and the similar gift if that is the reason. */
export interface Doubts {
  readonly names: readonly GiftDoubt[]
  readonly seen: {
    readonly id: string
    readonly slip: string
    readonly day: string
    readonly amount: string
  } | null
}

const questions = {
  utr_seen: msg`This UTR has been used already.`,
  cheque_seen: msg`A cheque of this bank with this number has been taken already.`,
  day_long_ago: msg`The date is more than 60 days ago. Is the year right?`,
  day_closed: msg`That month is closed. The gift is booked today and keeps its own date.`,
  cheque_to_come: msg`The cheque is post-dated: the bank accepts it from that date.`,
  cheque_stale: msg`The cheque is older than three months: the bank no longer pays it.`,
  cash_same_person: msg`Someone with nearly the same name gave cash on this day, together ₹2,00,000 or more. Is it the same person?`,
} as const satisfies Record<GiftDoubt, unknown>

/** Returns the inputs to confirm from a refusal; null for any other refusal. */
export function doubtsOf({ code, values }: Refusal): Doubts | null {
  if (code !== 'gift_doubtful') return null
  const names = String(values['doubts']).split(' ')
  const { seen: id, slip, day, amount } = values
  return {
    names: keysOf(questions).filter((name) => names.includes(name)),
    seen:
      id === undefined
        ? null
        : { id: String(id), slip: String(slip), day: String(day), amount: String(amount) },
  }
}

export function DoubtsShown({ names, seen }: Doubts) {
  const { i18n } = useLingui()
  return (
    <Panel role="alert">
      {names.map((name) => (
        <p key={name}>{i18n._(questions[name])}</p>
      ))}
      {seen && (
        <p>
          <Link to={`/gifts/${seen.id}`}>{seen.slip || <Trans>The gift</Trans>}</Link>, {seen.amount},{' '}
          <PlainDay day={seen.day} />
        </p>
      )}
    </Panel>
  )
}
