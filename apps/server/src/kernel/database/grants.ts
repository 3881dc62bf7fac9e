import type pg from 'pg'

/** The modules' declarations on their tables (`grants`). */
export type Grants = Readonly<Record<string, string>>

/** The application role's rights on a table besides reading, unless a module declares fewer. */
const EVERYTHING = 'insert, update, delete'

/** The holders of some rights: the role ($1) or everybody; by name, a grant option marked with a star. */
const heldOf = (rights: string) => `array(
  select lower(a.privilege_type) || case when a.is_grantable then '*' else '' end || case a.grantee when 0 then ' by all' else '' end
  from aclexplode(${rights}) a
  where a.grantee in (0, (select oid from pg_roles where rolname = $1)))`

/** Our tables and sequences with the rights granted on them, without those of extensions in the schema. */
const OURS = `
  select c.oid::regclass::text as name, c.relname as plain, c.relkind = 'S' as is_sequence,
    ${heldOf('c.relacl')} || array(
      select held || ' (' || a.attname || ')' from pg_attribute a, unnest(${heldOf('a.attacl')}) held
      where a.attrelid = c.oid and a.attacl is not null) as held
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'S')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1`

const AROUND = `
  select d.datname as name, ${heldOf("coalesce(d.datacl, acldefault('d', d.datdba))")} as held,
    ${heldOf("coalesce(n.nspacl, acldefault('n', n.nspowner))")} as held_in_schema
  from pg_database d, pg_namespace n
  where d.datname = current_database() and n.oid = 'public'::regnamespace`

interface Ours {
  readonly name: string
  readonly plain: string
  readonly is_sequence: boolean
  /** On the table, or on a column: `update (seed)`. */
  readonly held: string[]
}

interface Around {
  readonly name: string
  readonly held: string[]
  readonly held_in_schema: string[]
}

/**
 * Grants a role what the application needs in this database, and revokes everything else that it held; safe to repeat, and
 * correct rights are not touched. Run by the owner in a separate transaction, so that a running server never lacks a right.
 */
export async function applyGrants(owner: pg.Client, role: string, grants: Grants): Promise<void> {
  const to = owner.escapeIdentifier(role)
  const { rows: tables } = await owner.query<Ours>(OURS, [role])
  const { rows: around } = await owner.query<Around>(AROUND, [role])
  const statements = [
    ...around.flatMap(({ name, held, held_in_schema: inSchema }) => [
      ...(inSchema.some((right) => right.startsWith('create'))
        ? [`revoke create on schema public from public, ${to}`]
        : []),
      ...(inSchema.includes('usage') ? [] : [`grant usage on schema public to ${to}`]),
      ...(held.some((right) => /^(create|temporary)/.test(right))
        ? [`revoke create, temporary on database ${owner.escapeIdentifier(name)} from public, ${to}`]
        : []),
    ]),
    ...tables.flatMap(({ name, plain, is_sequence: isSequence, held }) => {
      const rights = isSequence ? 'usage' : ['select', grants[plain] ?? EVERYTHING].filter(Boolean).join(', ')
      if (isHeld(rights, held)) return []
      const what = `${isSequence ? 'sequence' : 'table'} ${name}`
      return [`revoke all on ${what} from public, ${to}`, `grant ${rights} on ${what} to ${to}`]
    }),
  ]
  if (statements.length > 0) await owner.query(`begin;\n${statements.join(';\n')};\ncommit`)
}

/** True if exactly these rights are held: `select, update (seed, drawn_at)`. */
function isHeld(rights: string, held: readonly string[]): boolean {
  const single = [...rights.matchAll(/(\w+)(?: \(([^)]*)\))?/g)].flatMap(([, right = '', columns]) =>
    columns === undefined ? [right] : columns.split(', ').map((column) => `${right} (${column})`),
  )
  return single.length === held.length && single.every((right) => held.includes(right))
}
