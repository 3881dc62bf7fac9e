import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { t } from '../../kernel/database/fields.ts'
import { statement, value, values } from '../../kernel/database/statement.ts'
import type { Finding, Invariant } from './invariant.ts'
import { accountInvariants } from './account-invariants.ts'
import { approvalInvariants } from './approval-invariants.ts'
import { auditChainInvariants } from './audit-chain-invariants.ts'
import { bankingInvariants } from './banking-invariants.ts'
import { causeInvariants } from './cause-invariants.ts'
import { chainInvariants } from './chain-invariants.ts'
import { eventInvariants } from './event-invariants.ts'
import { moneyOutInvariants } from './money-out-invariants.ts'
import { paymentInvariants } from './payment-invariants.ts'
import { recordInvariants } from './record-invariants.ts'
import { schemeInvariants } from './scheme-invariants.ts'
import { settlementInvariants } from './settlement-invariants.ts'
import { slipInvariants } from './slip-invariants.ts'

const invariants: readonly Invariant[] = [
  ...paymentInvariants,
  ...recordInvariants,
  ...accountInvariants,
  ...approvalInvariants,
  ...bankingInvariants,
  ...moneyOutInvariants,
  ...causeInvariants,
  ...chainInvariants,
  ...auditChainInvariants,
  ...eventInvariants,
  ...schemeInvariants,
  ...settlementInvariants,
  ...slipInvariants,
]

/** Each check as two statements, so that the test of statements includes them. */
const questions = invariants.map(({ letter, name, says, examined, broken }) => ({
  letter,
  name,
  says,
  count: statement(`checks.examined: ${name}`, {
    gives: value({ count: t.bigint }),
    sql: () => sql.raw(examined),
  }),
  find: statement(`checks.broken: ${name}`, {
    gives: values({ found: t.text }),
    sql: () => sql`select found::text from (${sql.raw(broken)}) broken (found)`,
  }),
}))

/** Runs every check. Returns what was examined and found, by id. */
export async function checkInvariants(db: Executor): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { letter, name, says, count, find } of questions) {
    const examined = Number((await count(db)) ?? 0n)
    findings.push({ letter, name, says, examined, broken: await find(db) })
  }
  return findings
}
