import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, rowOf, t } from '../../kernel/database/fields.ts'
import { many, one, statement, rowBy } from '../../kernel/database/statement.ts'
import { bankLines, bankProfiles, bankStatements } from './banking.tables.ts'

const storedLine = {
  day: bankLines.day,
  amount: bankLines.amountPaise,
  balance: bankLines.balancePaise,
  checksum: bankLines.checksum,
}
/** A line that an account has already. Paise. */
export type StoredLine = RowOf<typeof storedLine>

/** The account's lines from one day to another, in order, with the last line before and the first after them. */
export const linesAround = statement('banking.linesAround', {
  takes: [bankLines.accountId, bankLines.day, bankLines.day],
  gives: many({ ...storedLine, position: bankLines.position }),
  sql: (account, first, last) => sql`
    select day, position, amount_paise as amount, balance_paise as balance, checksum from (
      (select * from bank_lines where account_id = ${account} and not is_opening and day < ${first}::date
        order by day desc, position desc, id desc limit 1)
      union all
      select * from bank_lines
        where account_id = ${account} and not is_opening and day between ${first}::date and ${last}::date
      union all
      (select * from bank_lines where account_id = ${account} and not is_opening and day > ${last}::date
        order by day, position, id limit 1)) around
    order by day, position, id`,
})

/** The given accounts that have a line on a day or later. */
export const reaching = statement('banking.reaching', {
  takes: [t.texts, bankLines.day],
  gives: many({ account: bankLines.accountId }),
  sql: (accounts, day) => sql`
    select given.id as account from unnest(${sql.param(accounts)}::text[]) given (id)
    where exists (select from bank_lines where account_id = given.id and day >= ${day}::date)`,
})

const MOST_IMPORTS = 5

/** The newest imports of accounts that were not undone, and how many of their lines are explained or ignored. */
export const lastImports = statement('banking.lastImports', {
  takes: [t.texts],
  gives: many({
    id: bankStatements.id,
    account: bankStatements.accountId,
    name: bankStatements.name,
    at: bankStatements.at,
    from: bankStatements.firstDay,
    until: bankStatements.lastDay,
    lines: t.integer,
    explained: t.integer,
  }),
  sql: (accounts) => sql`
    select file.id, file.account_id as account, file.name, file.at, file.first_day as "from",
      file.last_day as "until", counted.lines, counted.explained
    from unnest(${sql.param(accounts)}::text[]) given (id), lateral (
      select * from bank_statements where account_id = given.id and undone_at is null
      order by at desc, id desc limit ${sql.raw(String(MOST_IMPORTS))}) file, lateral (
      select count(*)::int as lines,
        (count(*) filter (where matched_paise <> 0 or ignored_at is not null))::int as explained
      from bank_lines where statement_id = file.id and not is_opening) counted
    order by file.at desc, file.id desc`,
})

/** The account of an import. */
export const importedTo = rowBy('banking.importedTo', bankStatements.id, {
  account: bankStatements.accountId,
})

/** Counts the lines of an import that are explained or ignored, with its opening balance; locks them for the transaction. */
export const explainedOf = statement('banking.explainedOf', {
  takes: [bankStatements.id],
  gives: one({ explained: t.integer }),
  sql: (id) => sql`
    select (count(*) filter (where matched_paise <> 0 or ignored_at is not null))::int as explained
    from (select * from bank_lines where statement_id = ${id} for update) locked`,
})

/** Locks the statements of an account until the transaction ends, so that two files go in one after the other. */
export async function lockStatements(tx: Executor, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bank statements ${accountId}`}, 0))`)
}

/** Saves how the files of an account are read. */
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

/** Inserts lines that are not stored yet. */
export async function insertLines(
  tx: Executor,
  lines: readonly (typeof bankLines.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += BATCH)
    await tx.insert(bankLines).values(lines.slice(from, from + BATCH))
}

const firstRow = rowOf(bankLines, ['statementId', 'day'], {
  amount: bankLines.amountPaise,
  balance: bankLines.balancePaise,
})

/** The first line of an account that the bank wrote. */
export const firstLine = rowBy('banking.firstLine', bankLines.accountId, firstRow, {
  rest: sql`and not is_opening order by day, position, id limit 1`,
})

const openingRow = {
  id: bankLines.id,
  ...firstRow,
  matched: bankLines.matchedPaise,
  ignoredAt: bankLines.ignoredAt,
}

/** The stored balance of an account before its first line. */
export const openingLine = rowBy('banking.openingLine', bankLines.accountId, openingRow, {
  rest: sql`and is_opening`,
})
