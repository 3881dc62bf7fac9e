import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, t, rowOf } from '../../kernel/database/fields.ts'
import { changes, columns, many, one, statement, rowBy, rowsBy } from '../../kernel/database/statement.ts'
import { settingsGroups, settingsVersions } from './settings.tables.ts'
import { nameOfStaff } from '../staff/staff.published.ts'

const group = rowOf(settingsGroups, ['name', 'value', 'version', 'changedAt'])
export type SettingsGroup = RowOf<typeof group>

export const allGroups = statement('settings.all', {
  hot: true,
  gives: many(group),
  sql: () => sql`select ${columns(group)} from settings`,
})

export const groupByName = rowBy('settings.one', settingsGroups.name, group, { hot: true })

const write = statement('settings.write', {
  takes: [
    settingsGroups.name,
    t.json(),
    t.nullable(t.integer),
    settingsVersions.changedAt,
    settingsVersions.changedBy,
  ],
  gives: one({ version: settingsVersions.version }),
  sql: (name, value, seen, at, by) => sql`
    with written as (
      insert into settings (name, value, changed_at) values (${name}, ${JSON.stringify(value)}::jsonb, ${at})
      on conflict (name) do update
        set value = excluded.value, changed_at = excluded.changed_at, version = settings.version + 1
        where ${seen}::integer is null or settings.version = ${seen}
      returning name, version, value, changed_at
    )
    insert into settings_versions (name, version, value, changed_at, changed_by)
    select name, version, value, changed_at, ${by} from written returning version`,
})

/** A group to be written. */
export interface NewGroup {
  readonly name: string
  readonly value: object
  /** The version that it is based on, 0 if there was none; null: overwrites any. */
  readonly seen: number | null
  /** The id of the member of staff; null: nobody. */
  readonly by: string | null
}

/** Writes a group and its version; returns the version, or null, writing nothing, if somebody was faster. */
export async function writeGroup(
  tx: Executor,
  { name, value, seen, by }: NewGroup,
  at: Date,
): Promise<number | null> {
  return (await write(tx, name, value, seen, at, by))?.version ?? null
}

const version = rowOf(settingsVersions, ['version', 'value', 'changedAt', 'changedBy'], {
  by: t.computed(t.nullable(t.text), nameOfStaff(sql`changed_by`)),
})

/** The last versions of a group, newest first; one more than shown, to compare with. */
export const versionsOf = rowsBy('settings.versions', settingsVersions.name, version, {
  rest: sql`order by version desc limit 21`,
})

/**
 * Shows the notice if this day in India (yyyy-MM-dd) is one of its days, and hides it otherwise; returns whether that
 * changed anything. The change is announced, as any of the table.
 */
export const showNotice = statement('settings.showNotice', {
  takes: [t.textOf<string>()],
  gives: changes,
  sql: (today) => sql`
    update settings set value = value || jsonb_build_object('shown', not coalesce((value->>'shown')::boolean, false))
    where name = 'notice' and coalesce((value->>'shown')::boolean, false) is distinct from (
      coalesce(value->>'text', '') <> ''
      and ${today}::text >= coalesce(value->>'from', '') and ${today}::text <= coalesce(value->>'until', '9999'))`,
})
