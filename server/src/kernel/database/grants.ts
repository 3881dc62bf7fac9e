import type pg from 'pg'

/** What the modules say of their tables (`grants` of their declarations). */
export type Grants = Readonly<Record<string, string>>

/** What the application's role may do with a table beside reading it, where no module says less. */
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
export async function applyGrants(owner: pg.Client, role: string, grants: Grants): Promise<void> {
  const to = owner.escapeIdentifier(role)
  const { rows } = await owner.query<{ name: string; plain: string; is_sequence: boolean }>(OURS)
  const { rows: named } = await owner.query<{ name: string }>('select current_database() as name')
  const database = owner.escapeIdentifier(named[0]?.name ?? '')
  const statements = [
    `revoke create on schema public from public, ${to}`,
    `grant usage on schema public to ${to}`,
    `revoke create, temporary on database ${database} from public, ${to}`,
    ...rows.flatMap(({ name, plain, is_sequence: isSequence }) => {
      const rights = isSequence ? 'usage' : ['select', grants[plain] ?? EVERYTHING].filter(Boolean).join(', ')
      const what = `${isSequence ? 'sequence' : 'table'} ${name}`
      return [`revoke all on ${what} from public, ${to}`, `grant ${rights} on ${what} to ${to}`]
    }),
  ]
  await owner.query(`begin;\n${statements.join(';\n')};\ncommit`)
}
