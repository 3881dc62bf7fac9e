import { createHmac } from 'node:crypto'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import { sql } from 'drizzle-orm'
import { minutesAfter } from '../time/clock.ts'
import { usedProofs } from './limits.tables.ts'
import type { Core } from '../database/database.ts'

/** About a second of a phone's work; it is costly only a thousand times. */
const MOST_TRIES = 50_000
const GOOD_FOR_MINUTES = 10

export interface Challenge {
  readonly algorithm: string
  readonly challenge: string
  readonly maxnumber: number
  readonly salt: string
  readonly signature: string
}

export type Proofs = ReturnType<typeof createProofs>

/** Our own proofs of work: no third party learns who must solve one. */
export function createProofs({ db, now, pepper }: Core & { readonly pepper: string }) {
  const hmacKey = createHmac('sha256', pepper).update('proofs').digest('hex')
  return {
    /** A new challenge, valid for ten minutes. Nothing is stored until it is solved. */
    async challenge(): Promise<Challenge> {
      const expires = minutesAfter(now(), GOOD_FOR_MINUTES)
      const made = await createChallenge({ hmacKey, maxNumber: MOST_TRIES, expires })
      const { algorithm, challenge, salt, signature } = made
      return { algorithm, challenge, maxnumber: MOST_TRIES, salt, signature }
    },

    /** True if this is one of our challenges, solved, in time, and submitted for the first time. */
    async accept(proof: string): Promise<boolean> {
      const solved = readSolved(proof)
      if (!solved || !(await verifySolution(proof, hmacKey, false))) return false
      // by the one clock: the library would ask the machine's
      if (solved.expiresAt <= now()) return false
      const { challenge, expiresAt } = solved
      const { rowCount } = await db.insert(usedProofs).values({ challenge, expiresAt }).onConflictDoNothing()
      return rowCount === 1
    },

    async forgetOld(): Promise<void> {
      await db.execute(sql`
        delete from used_proofs where challenge in (
          select challenge from used_proofs where expires_at < ${now()} limit 5000 for update skip locked)`)
    },
  }
}

/** The claims of a proof, before its signature is checked; null if it is not a proof. */
function readSolved(proof: string): { challenge: string; expiresAt: Date } | null {
  if (proof.length > 2000) return null
  try {
    const solved: unknown = JSON.parse(Buffer.from(proof, 'base64').toString())
    const challenge =
      typeof solved === 'object' && solved && 'challenge' in solved ? solved.challenge : undefined
    const seconds = Number(extractParams(proof)['expires'])
    if (typeof challenge !== 'string' || !Number.isSafeInteger(seconds)) return null
    return { challenge, expiresAt: new Date(seconds * 1000) }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null
    throw error
  }
}
