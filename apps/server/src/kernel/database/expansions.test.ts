import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONTRACTION, EXPANSION } from './schema-needs.ts'

const folder = new URL('../../../migrations/', import.meta.url)
/** It creates everything: no older release works on the tables before it. */
const BASELINE = '0000_baseline.sql'

/** Statements that may remove what an older release reads, or refuse what it writes. */
const risky: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(?:table|column|view|function|type|trigger|default)\b/i, 'drops something'],
  [/\brename\b/i, 'renames something'],
  [/\balter\s+(?:column\s+)?"?\w+"?\s+(?:set\s+not\s+null|(?:set\s+data\s+)?type)\b/i, 'changes a column'],
  [
    /\badd\s+column\b(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i,
    'adds a column that older releases leave empty',
  ],
  [/\badd\s+constraint\b|\bcreate\s+unique\s+index\b/i, 'refuses rows that were taken before'],
  [
    /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?(?:function|trigger)\b/i,
    'changes what happens to rows',
  ],
  [/\b(?:delete\s+from|update)\b/i, 'changes rows'],
]

/** The steps of a migration that older releases may not tolerate, unless its first line says how they are handled. */
function unsaid(sql: string): string[] {
  if (sql.startsWith(CONTRACTION) || sql.startsWith(EXPANSION)) return []
  const statements = sql.replace(/--.*$/gm, '')
  return risky.flatMap(([pattern, what]) => (pattern.test(statements) ? [what] : []))
}

test.each(readdirSync(folder).filter((name) => name.endsWith('.sql') && name !== BASELINE))(
  '%s says what becomes of an older release that works beside it',
  (name) => {
    const found = unsaid(readFileSync(new URL(name, folder), 'utf8'))
    const advice = `Begin it with “${EXPANSION}why an older release works on as before”, or “${CONTRACTION}what it takes away”.`
    expect(found, `${name} ${found.join(', ')}. ${advice}`).toEqual([])
  },
)

test.each([
  'alter table "a" drop column "b";',
  'alter table a rename column b to c;',
  'alter table "a" alter column "b" set not null;',
  'alter table a alter b type bigint;',
  'alter table "a" add column "b" text not null;',
  'create unique index "a_b" on "a" ("b");',
  'create or replace function a() returns void language sql as $$ select $$;',
  'update a set b = 1;',
])('“%s” does not pass unsaid', (sql) => {
  expect(unsaid(sql)).not.toEqual([])
  expect(unsaid(`-- expand: nobody uses it\n${sql}`)).toEqual([])
})

test.each([
  'create table "a" ("b" text not null);',
  'alter table "a" add column "b" text;',
  `alter table "a" add column "b" text default '' not null;`,
  'create index "a_b" on "a" ("b");',
  'alter table "a" alter column "b" drop not null;',
])('“%s” adds alone', (sql) => {
  expect(unsaid(sql)).toEqual([])
})
