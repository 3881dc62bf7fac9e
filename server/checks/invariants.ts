import { sql } from 'drizzle-orm'
import type { Executor } from '../src/kernel/database/database.ts'
import { rowOf, rowsOf } from '../src/kernel/database/query.ts'
import { accountInvariants } from './account-invariants.ts'
import { causeInvariants } from './cause-invariants.ts'
import { chainInvariants } from './chain-invariants.ts'
import { eventInvariants } from './event-invariants.ts'
import type { Finding } from './finding.ts'
import type { Invariant } from './invariant.ts'
import { paymentInvariants } from './payment-invariants.ts'
import { recordInvariants } from './record-invariants.ts'
import { schemeInvariants } from './scheme-invariants.ts'
import { slipInvariants } from './slip-invariants.ts'

const invariants: readonly Invariant[] = [
  ...paymentInvariants,
  ...recordInvariants,
  ...accountInvariants,
  ...causeInvariants,
  ...chainInvariants,
  ...eventInvariants,
  ...schemeInvariants,
  ...slipInvariants,
]

/** Asks every question. Answers what was examined and what was found, by id. */
export async function checkInvariants(db: Executor): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { letter, name, says, examined, broken } of invariants) {
    const counted = await rowOf<{ count: bigint }>(db, sql.raw(examined))
    const found = await rowsOf<Record<string, string>>(db, sql.raw(broken))
    findings.push({
      letter,
      name,
      says,
      examined: Number(counted?.count ?? 0n),
      broken: found.flatMap((row) => Object.values(row)),
    })
  }
  return findings
}
