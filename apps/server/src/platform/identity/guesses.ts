import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Guard } from './code-guards.store.ts'
import type { Handle } from './codes.store.ts'

/** Wrong guesses that one handle has, or all without a handle until they are locked out. */
const MOST_FAILURES = 5
/** Locks of those without a handle; the last one is the length of all that follow. */
const LOCK_MINUTES = [15, 60, 6 * 60, 24 * 60] as const
/** Wrong guesses in a row, of any handle, after which six digits are not enough any more (NIST SP 800-63B). */
export const MOST_IN_A_ROW = 100

/** Hears of a wrong guess that was counted: up to what, where it came from, and whether it locked. */
export type NoteGuesses = (
  tx: Executor,
  guess: { readonly key: string; readonly network: string; readonly guard: Guard; readonly locked: boolean },
  at: Date,
) => Promise<void>

/**
 * Whether so many guesses were wrong that messages bring a link. A change of one's own account stays with digits: who
 * guesses there is signed in, and locked out alone.
 */
export function isBeyondGuessing(key: string, { consecutive }: Guard): boolean {
  return consecutive >= MOST_IN_A_ROW && !key.startsWith('change:')
}

/**
 * Why a guess is not even looked at: code_by_link; code_expired for a handle that is unknown or over; code_tries_over
 * for one that has no tries left; code_locked for anyone who brings none. Null: it is looked at.
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
