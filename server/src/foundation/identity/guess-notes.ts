import { createHmac } from 'node:crypto'
import { neighbourhoodOf } from '../../kernel/network.ts'
import { noteDeed } from '../audit/audit.ts'
import { MOST_IN_A_ROW, type NoteGuesses } from './guesses.ts'

/** At which counts in a row wrong guesses are noted: a line a guess would let strangers fill the log. */
const NOTED_AT = [5, 25, 50, MOST_IN_A_ROW]
const NOTED_AT_STAFF = [1, ...NOTED_AT]

export interface GuessNotesDeps {
  readonly pepper: string
  /** Hears, once a run of wrong guesses, that it has become an attack. `who` tells destinations apart and names none. */
  readonly onAttack: (
    tx: Parameters<NoteGuesses>[0],
    attack: { kind: string; who: string },
    at: Date,
  ) => Promise<void>
}

/**
 * Notes failed sign-ins and locks in the audit log, at thresholds: what was guessed at as a keyed hash, the network as
 * its neighbourhood, so that the log names nobody.
 */
export function createGuessNotes({ pepper, onAttack }: GuessNotesDeps): NoteGuesses {
  return async (tx, { key, network, guard, locked }, at) => {
    const kind = key.split(':', 1)[0] ?? ''
    const who = createHmac('sha256', pepper).update(`guesses|${key}`).digest('hex').slice(0, 16)
    const detail = { kind, who, network: neighbourhoodOf(network), inARow: guard.consecutive }
    const by = { kind: 'nobody' as const }
    const noted = kind === 'staff' ? NOTED_AT_STAFF : NOTED_AT
    if (noted.includes(guard.consecutive)) await noteDeed(tx, { deed: 'sign_in.failed', by, detail }, at)
    if (locked) await noteDeed(tx, { deed: 'account.locked', by, detail }, at)
    if (guard.consecutive === MOST_IN_A_ROW) await onAttack(tx, { kind, who }, at)
  }
}
