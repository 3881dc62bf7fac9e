import { sql } from 'drizzle-orm'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { bothWays } from '../../../kernel/database/keyset.ts'
import { changes, many, rowBy, statement } from '../../../kernel/database/statement.ts'
import { openApprovalOf } from '../../../platform/approvals/approvals.published.ts'
import { payouts } from '../payouts.tables.ts'
import { schoolAccounts, schools } from '../schools.tables.ts'
import { insertInto } from '../../../kernel/database/insert-into.ts'
import { listFrom } from '../../../kernel/database/list-statement.ts'

/** The account of a school, as stored. */
export const sealedAccount = rowBy(
  'schools.sealedAccount',
  schoolAccounts.schoolId,
  rowOf(schoolAccounts, ['sealed', 'ends', 'since']),
)

/** Writes the approved account, replacing any other. */
export const writeAccount = statement('schools.writeAccount', {
  takes: [t.newRow(schoolAccounts)],
  gives: changes,
  sql: (account) => sql`
    ${insertInto(schoolAccounts, account)}
    on conflict (school_id) do update set sealed = excluded.sealed, ends = excluded.ends, since = excluded.since,
      approval_id = excluded.approval_id`,
})

/** All stored accounts, to check which keys decrypt them. */
export const allAccounts = statement('schools.allAccounts', {
  gives: many({ id: schoolAccounts.schoolId, sealed: schoolAccounts.sealed }),
  sql: () => sql`select school_id as id, sealed from school_accounts`,
})

/** Replaces an account with the same one under another key; `before`: its previous encrypted form. */
export const resealAccount = statement('schools.resealAccount', {
  takes: [{ id: schoolAccounts.schoolId, sealed: schoolAccounts.sealed, before: schoolAccounts.sealed }],
  gives: changes,
  sql: ({ id, sealed, before }) => sql`
    update school_accounts set sealed = ${sealed} where school_id = ${id} and sealed = ${before}`,
})

const transfer = {
  ...rowOf(payouts, ['id', 'schoolId', 'createdAt']),
  amount: payouts.amountPaise,
  bankId: payouts.bankAccountId,
  school: t.computed(schools.name, sql`school.name`),
  children: t.computed(t.integer, sql`(select count(*)::int from payout_lines where payout_id = payout.id)`),
  sealed: t.computed(t.nullable(schoolAccounts.sealed), sql`account.sealed`),
}

/**
 * One page of the drafts that are to be transferred, without those that wait for a second person: nobody should pay them at
 * the bank yet. Refuses with bad_request (after).
 */
export const transfersPage = listFrom('payouts.findTransfers', {
  row: transfer,
  as: 'payout',
  orders: bothWays({ createdAt: { sql: sql`payout.created_at`, type: 'timestamptz' } }, sql`payout.id`),
  from: sql`from payouts payout join schools school on school.id = payout.school_id
    left join school_accounts account on account.school_id = payout.school_id`,
  where: sql`payout.state = 'drafted' and payout.way = 'transfer'
    and not ${openApprovalOf('payout', sql`payout.id`)}`,
})
