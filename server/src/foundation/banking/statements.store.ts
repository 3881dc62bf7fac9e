import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import { changes, many, one, statement } from '../../kernel/database/statement.ts'
import { bankLines, bankProfiles, bankStatements } from './banking.tables.ts'

/** Which of some checksums the lines of an account have already. */
export const knownChecksums = statement({
  name: 'banking.knownChecksums',
  takes: [bankLines.accountId, t.texts],
  gives: many({ checksum: bankLines.checksum }),
  sql: (account, checksums) => sql`
    select checksum from bank_lines
    where account_id = ${account} and checksum = any(${sql.param(checksums)}::text[])`,
})

/** Holds the statements of an account until the transaction ends, so that two files go in one after the other. */
export async function lockStatements(tx: Executor, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bank statements ${accountId}`}, 0))`)
}

/** Notes how the files of an account are read. */
export async function saveProfile(tx: Executor, profile: typeof bankProfiles.$inferInsert): Promise<void> {
  const { accountId: _, ...read } = profile
  await tx
    .insert(bankProfiles)
    .values(profile)
    .onConflictDoUpdate({ target: bankProfiles.accountId, set: read })
}

export async function insertStatement(
  tx: Executor,
  written: typeof bankStatements.$inferInsert,
): Promise<void> {
  await tx.insert(bankStatements).values(written)
}

const BATCH = 500

/** Writes lines that are not there yet. */
export async function insertLines(
  tx: Executor,
  lines: readonly (typeof bankLines.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += BATCH)
    await tx.insert(bankLines).values(lines.slice(from, from + BATCH))
}

const first = { day: bankLines.day, amount: bankLines.amountPaise, balance: bankLines.balancePaise }
export type FirstLine = RowOf<typeof first>

/** The first line of an account that the bank wrote. */
export const firstLine = statement({
  name: 'banking.firstLine',
  takes: [bankLines.accountId],
  gives: one(first),
  sql: (account) => sql`
    select day, amount_paise as amount, balance_paise as balance from bank_lines
    where account_id = ${account} and not is_opening order by day, position, id limit 1`,
})

/** What an account had before its first line, as it was noted. */
export const openingLine = statement({
  name: 'banking.openingLine',
  takes: [bankLines.accountId],
  gives: one({ id: bankLines.id, ...first, matched: bankLines.matchedPaise, ignoredAt: bankLines.ignoredAt }),
  sql: (account) => sql`
    select id, day, amount_paise as amount, balance_paise as balance, matched_paise as matched,
      ignored_at as "ignoredAt"
    from bank_lines where account_id = ${account} and is_opening`,
})

/** Takes off the balance of before, for another one. */
export const deleteOpening = statement({
  name: 'banking.deleteOpening',
  takes: [bankLines.accountId],
  gives: changes,
  sql: (account) => sql`delete from bank_lines where account_id = ${account} and is_opening`,
})
