import type pg from 'pg'

/**
 * What the application's role may do with a table beside reading it, where that is less than everything. A table that
 * is not named here may be inserted into, updated and deleted from. Nobody but the owner may truncate, add triggers,
 * or change what a table is.
 */
export const restricted: Readonly<Record<string, string>> = {
  // written by migrations alone
  books_begin: '',
  // written at a start, by the owner
  key_fingerprints: '',
  // written once, never changed
  audit_log: 'insert',
  ledger_entries: 'insert',
  ledger_seals: 'insert',
  event_seeds: 'insert',
  event_winners: 'insert',
  duplicate_receipts: 'insert',
  reconciliations: 'insert',
  // written once, but for what happens to them later
  event_draws: 'insert, update (seed, drawn_at, told_at, voided_at)',
  application_steps: 'insert, update (words, note)',
  // kept for as long as the books are
  applications: 'insert, update',
  donations: 'insert, update',
  draw_voids: 'insert, update',
  event_entries: 'insert, update',
  events: 'insert, update',
  needs: 'insert, update',
  number_series: 'insert, update',
  payment_alerts: 'insert, update',
  payment_orders: 'insert, update',
  payments: 'insert, update',
  refunds: 'insert, update',
  slips: 'insert, update',
}
const EVERYTHING = 'insert, update, delete'

/** Our tables and sequences: not those that an extension brought into the schema. */
const OURS = `
  select c.oid::regclass::text as name, c.relname as plain, c.relkind = 'S' as is_sequence
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'S')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1`

/**
 * Gives a role what the application needs in this database, and takes from it whatever else it held; safe to repeat.
 * Asked of the owner, in a transaction of its own, so that a server at work never misses a right.
 */
export async function applyGrants(owner: pg.Client, role: string): Promise<void> {
  const to = owner.escapeIdentifier(role)
  const { rows } = await owner.query<{ name: string; plain: string; is_sequence: boolean }>(OURS)
  const { rows: named } = await owner.query<{ name: string }>('select current_database() as name')
  const database = owner.escapeIdentifier(named[0]?.name ?? '')
  const statements = [
    `revoke create on schema public from public, ${to}`,
    `grant usage on schema public to ${to}`,
    `revoke create, temporary on database ${database} from public, ${to}`,
    ...rows.flatMap(({ name, plain, is_sequence: isSequence }) => {
      const rights = isSequence
        ? 'usage'
        : ['select', restricted[plain] ?? EVERYTHING].filter(Boolean).join(', ')
      const what = `${isSequence ? 'sequence' : 'table'} ${name}`
      return [`revoke all on ${what} from public, ${to}`, `grant ${rights} on ${what} to ${to}`]
    }),
  ]
  await owner.query(`begin;\n${statements.join(';\n')};\ncommit`)
}
