import { type Message, type MessageValue, instantValue, msg } from '../../kernel/language/message.ts'
import type { Mail, Part } from '../messages/mail.ts'
import type { ChangedFact } from './approval-kind.ts'

/** A change that is under way, as mails describe it. */
export interface Described {
  readonly title: Message
  /** Below /office. */
  readonly path: string
  readonly facts: readonly ChangedFact[]
  readonly askedBy: string
  readonly reason: string
  /** When it takes effect; null while it waits for a second person, at most until `expiresAt`. */
  readonly holdsAt: Date | null
  readonly expiresAt: Date
  readonly alone: boolean
}

type Ended = 'done' | 'refused' | 'stopped' | 'expired'

const WHY = msg('mail.approval.why', 'Why')
const LOOK = msg('mail.approval.look', 'Look at it, or stop it')

const subjectOf = (title: Message) => msg('mail.alert.subject', 'Please check: {title}', { title })

function whatChanges({ facts, reason, path }: Described): Part[] {
  const changed = facts.filter(({ before, after }) => before !== after)
  const lines = changed.map(
    // a fact without an old value shows only the new one
    ({ name, before, after }) =>
      [name, before === '' || typeof after !== 'string' ? after : `${before} → ${after || '–'}`] as const,
  )
  return [{ facts: [...lines, [WHY, reason] as const] }, { path: `/office/${path}`, label: LOOK }]
}

const stopIt = msg(
  'mail.approval.stop',
  'If this is wrong, stop it in the office: everyone who works there can. Then call an owner of the trust.',
)

function whenItHolds({ holdsAt, expiresAt, alone }: Described): Message {
  if (holdsAt === null)
    return msg(
      'mail.approval.waits',
      'Another owner has to approve it by {until}. It takes effect one day after that, and nothing changes before.',
      { until: instantValue(expiresAt) },
    )
  if (alone)
    return msg(
      'mail.approval.alone',
      'There is no second owner who could approve it. It takes effect from {from}, if nobody stops it. Nothing changes before.',
      { from: instantValue(holdsAt) },
    )
  return msg(
    'mail.approval.holds',
    'It takes effect from {from}, if nobody stops it. Nothing changes before.',
    { from: instantValue(holdsAt) },
  )
}

/** The mail to everybody about a change that can still be stopped. */
const underWay = (described: Described, text: Message): Mail => ({
  subject: subjectOf(described.title),
  parts: [text, whenItHolds(described), stopIt, ...whatChanges(described)],
})

/** To everybody, when somebody has requested a change. */
export const requestedMail = (described: Described): Mail =>
  underWay(
    described,
    msg('mail.approval.asked', '{name} has asked for this: {what}.', {
      name: described.askedBy,
      what: described.title,
    }),
  )

/** To everybody, when a second person has approved it and it still waits. */
export const approvedMail = (described: Described, by: string): Mail =>
  underWay(
    described,
    msg('mail.approval.approved', '{by} has approved what {name} asked for: {what}.', {
      by,
      name: described.askedBy,
      what: described.title,
    }),
  )

/** To everybody, each day while it waits. */
export const stillMail = (described: Described): Mail =>
  underWay(
    described,
    msg('mail.approval.still', 'What {name} asked for is still under way: {what}.', {
      name: described.askedBy,
      what: described.title,
    }),
  )

/** How a change ended, as a sentence. */
export function endedText(state: Ended, what: Message): Message {
  const ends = {
    done: msg('mail.approval.done', 'It is now in effect: {what}.', { what }),
    refused: msg('mail.approval.refused', 'It was declined, and nothing changes: {what}.', { what }),
    stopped: msg('mail.approval.stopped', 'It was stopped, and nothing changes: {what}.', { what }),
    expired: msg('mail.approval.expired', 'Nobody approved it in time, and nothing changes: {what}.', {
      what,
    }),
  } as const
  return ends[state]
}

/** To everybody, when it has ended: it took effect, or will not. */
export function approvalEndedMail(
  described: Described,
  state: Ended,
  by: MessageValue | null,
  why: MessageValue | null,
): Mail {
  const ended = endedText(state, described.title)
  const facts = [
    ...(by === null ? [] : [[msg('mail.approval.by', 'By'), by] as const]),
    ...(why === null ? [] : [[WHY, why] as const]),
  ]
  return {
    subject: ended,
    parts: [ended, ...(facts.length > 0 ? [{ facts }] : []), ...whatChanges(described)],
  }
}

/** To those who may approve it. */
export const waitsText = (name: string, what: Message): Message =>
  msg('notice.approval_waits', '{name} asks you to approve: {what}', { name, what })

/** To everybody, about a change that everybody is informed of. */
export const requestedText = (name: string, what: Message): Message =>
  msg('notice.approval_asked', '{name} asks for: {what}', { name, what })

/** To the requester, about the result. */
export const approvedText = (what: Message): Message =>
  msg('notice.approval_approved', 'It was approved: {what}', { what })
