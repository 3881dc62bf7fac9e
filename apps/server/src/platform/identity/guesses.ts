import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Guard, Handle } from './codes.store.ts'
import { createHmac } from 'node:crypto'
import { neighbourhoodOf } from '../../kernel/http/network.ts'
import type { Alerts } from '../alerts/alerts.service.ts'
import { recordAudit } from '../audit/audit.ts'
import { type Message, msg } from '../../kernel/language/message.ts'

/** Wrong guesses allowed for one handle, or for all without a handle until they are locked out. */
const MOST_FAILURES = 5
/** Lock times of guesses without a handle; the last one repeats. */
const LOCK_MINUTES = [15, 60, 6 * 60, 24 * 60] as const
/** Wrong guesses in a row, of any handle, after which six digits are no longer enough (NIST SP 800-63B). */
export const MOST_IN_A_ROW = 100

/** Called for each wrong guess that was counted: the count, its origin, and whether it locked. */
export type NoteGuesses = (
  tx: Executor,
  guess: { readonly key: string; readonly network: string; readonly guard: Guard; readonly locked: boolean },
  at: Date,
) => Promise<void>

/**
 * True if there were so many wrong guesses that messages contain a link. A change to one's own account keeps the
 * digits: whoever guesses there is signed in, and only that person is locked out.
 */
export function isBeyondGuessing(key: string, { consecutive }: Guard): boolean {
  return consecutive >= MOST_IN_A_ROW && !key.startsWith('change:')
}

/**
 * Why a guess is not checked: code_by_link; code_expired for a handle that is unknown or expired; code_tries_over for
 * one without tries left; code_locked for guesses without a handle. Null: it is checked.
 */
export function refusalOf(
  key: string,
  guard: Guard,
  handle: Handle | null | 'no handle',
  at: Date,
): Problem | null {
  if (isBeyondGuessing(key, guard)) return new Problem('code_by_link')
  if (handle === null) return new Problem('code_expired')
  if (handle !== 'no handle') return handle.failures < MOST_FAILURES ? null : new Problem('code_tries_over')
  const { lockedUntil } = guard
  if (!lockedUntil || lockedUntil <= at) return null
  return new Problem('code_locked', { minutes: Math.ceil((lockedUntil.getTime() - at.getTime()) / 60_000) })
}

/** The guard after one more wrong guess: the fifth without a handle locks, each time for longer. */
export function countGuess(guard: Guard, withHandle: boolean, at: Date): Guard {
  const consecutive = guard.consecutive + 1
  if (withHandle) return { ...guard, consecutive }
  const failures = (guard.lockedUntil ? 0 : guard.failures) + 1
  if (failures < MOST_FAILURES) return { ...guard, consecutive, failures, lockedUntil: null }
  const minutes = LOCK_MINUTES[Math.min(guard.lockLevel, LOCK_MINUTES.length - 1)] ?? 0
  return { failures, consecutive, lockLevel: guard.lockLevel + 1, lockedUntil: minutesAfter(at, minutes) }
}

/** Counts in a row at which wrong guesses are recorded: with a line per guess strangers could fill the log. */
const NOTED_AT = [5, 25, 50, MOST_IN_A_ROW]
const NOTED_AT_STAFF = [1, ...NOTED_AT]

interface GuessNotesDeps {
  readonly pepper: string
  readonly alerts: Alerts
}

const DONOR = msg('alert.guessing.donor', 'a donor’s account')

/** The target of the guesses, for people to read. */
const places: Readonly<Record<string, Message>> = {
  email: DONOR,
  mobile: DONOR,
  track: msg('alert.guessing.status', 'an application’s status'),
  staff: msg('alert.guessing.staff', 'a staff account'),
  change: msg('alert.guessing.change', 'a change to an account'),
}

/**
 * Records failed sign-ins and locks in the audit log, at thresholds: the target as a keyed hash, the network as its
 * neighbourhood, so that the log names nobody. Alerts staff to an attack, once per destination.
 */
export function createGuessNotes({ pepper, alerts }: GuessNotesDeps): NoteGuesses {
  return async (tx, { key, network, guard, locked }, at) => {
    const kind = key.split(':', 1)[0] ?? ''
    const who = createHmac('sha256', pepper).update(`guesses|${key}`).digest('hex').slice(0, 16)
    const detail = { kind, who, network: neighbourhoodOf(network), inARow: guard.consecutive }
    const by = { kind: 'nobody' as const }
    const noted = kind === 'staff' ? NOTED_AT_STAFF : NOTED_AT
    if (noted.includes(guard.consecutive)) await recordAudit(tx, { action: 'sign_in.failed', by, detail }, at)
    if (locked) await recordAudit(tx, { action: 'account.locked', by, detail }, at)
    if (guard.consecutive !== MOST_IN_A_ROW) return
    const details = msg(
      'alert.guessing.details',
      '{count} wrong codes in a row at {place}. From now on it opens only with a link that nobody can guess, until someone signs in. In the audit log: {who}.',
      { count: MOST_IN_A_ROW, place: places[kind] ?? kind, who },
    )
    await alerts.raise(tx, { kind: 'guessing', subject: who, amount: null, details })
  }
}
