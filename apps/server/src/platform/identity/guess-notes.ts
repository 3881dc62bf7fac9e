import { createHmac } from 'node:crypto'
import { neighbourhoodOf } from '../../kernel/http/network.ts'
import type { Alerts } from '../alerts/alerts.service.ts'
import { recordAudit } from '../audit/audit.ts'
import { MOST_IN_A_ROW, type NoteGuesses } from './guesses.ts'
import { type Message, msg } from '../../kernel/language/message.ts'

/** At which counts in a row wrong guesses are noted: a line a guess would let strangers fill the log. */
const NOTED_AT = [5, 25, 50, MOST_IN_A_ROW]
const NOTED_AT_STAFF = [1, ...NOTED_AT]

export interface GuessNotesDeps {
  readonly pepper: string
  readonly alerts: Alerts
}

const DONOR = msg(/*i18n*/ { id: 'alert.guessing.donor', message: 'a donor’s account' })

/** What is guessed at, for people. */
const places: Readonly<Record<string, Message>> = {
  email: DONOR,
  mobile: DONOR,
  track: msg(/*i18n*/ { id: 'alert.guessing.status', message: 'an application’s status' }),
  staff: msg(/*i18n*/ { id: 'alert.guessing.staff', message: 'a staff account' }),
  change: msg(/*i18n*/ { id: 'alert.guessing.change', message: 'a change to an account' }),
}

/**
 * Notes failed sign-ins and locks in the audit log, at thresholds: what was guessed at as a keyed hash, the network as
 * its neighbourhood, so that the log names nobody. An attack is put before staff, once a destination.
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
      /*i18n*/ {
        id: 'alert.guessing.details',
        message:
          '{count} wrong codes in a row at {place}. From now on it opens only with a link that nobody can guess, until someone signs in. In the audit log: {who}.',
      },
      { count: MOST_IN_A_ROW, place: places[kind] ?? kind, who },
    )
    await alerts.raise(tx, { kind: 'guessing', subject: who, amount: null, details })
  }
}
