import { expect, test } from 'vitest'
import { root } from '../project.mjs'
import { findExportBreaches } from './exports.ts'
import { findFolderBreaches } from './folders.ts'
import { findBreaches } from './law.ts'
import { findNameBreaches } from './names.ts'
import { findTableBreaches } from './tables.ts'

const breach = (file: string, source: string, others: Record<string, string> = {}) =>
  findBreaches(root, new Map(Object.entries({ [file]: source, ...others })))

const planted: [string, string, string][] = [
  ['web → server', 'apps/web/app/site/giving/a.tsx', "import { x } from '../../../../server/src/app.ts'"],
  [
    'web → server, by types alone',
    'apps/web/app/site/giving/a.tsx',
    "import type { x } from '../../../../server/src/app.ts'",
  ],
  ['server → web', 'apps/server/src/app.ts', "import { x } from '../../web/server/mount.ts'"],
  ['features/a → features/b', 'apps/server/src/features/a/a.ts', "export * from '../b/b.ts'"],
  ['money → features', 'apps/server/src/money/payments/a.ts', "import '../../features/giving/a.ts'"],
  ['kernel → platform', 'apps/server/src/kernel/a.ts', "const x = await import('../platform/identity/a.ts')"],
  ['contract → server', 'packages/contract/src/a.ts', "type X = import('../../../apps/server/src/app.ts').X"],
  ['sandbox → contract', 'packages/sandbox/src/a.ts', "import { x } from '@sahay/contract/giving/giving'"],
  ['office → web', 'apps/office/src/a.tsx', "import { x } from '../../web/app/site/giving/a.tsx'"],
  ['ui → shell', 'packages/ui/forms/a.tsx', "import { x } from '../../../apps/web/app/shell/a.ts'"],
  [
    'site/account → site/slips',
    'apps/web/app/site/account/a.tsx',
    "import { Slip } from '../slips/slip-sheet.tsx'",
  ],
  [
    'site/shared → site/giving',
    'apps/web/app/site/shared/forms/a.tsx',
    "import { x } from '../../giving/x.ts'",
  ],
  ['site/giving → site/pages', 'apps/web/app/site/giving/a.tsx', "import { x } from '../pages/home/x.ts'"],
  ['art → ui', 'packages/art/a.ts', "import { x } from '@sahay/ui/elements/icon.tsx'"],
  ['ui → contract', 'packages/ui/forms/a.tsx', "import type { Need } from '@sahay/contract/giving/giving'"],
]

test.each(planted)('%s breaks the law', (_name, file, source) => {
  expect(breach(file, source)).toEqual([expect.stringContaining('may not import')])
})

test('what the law allows passes', () => {
  expect(
    breach('apps/web/app/site/giving/a.tsx', "import type { Need } from '@sahay/contract/giving/giving'"),
  ).toEqual([])
  expect(breach('apps/web/app/site/pages/home/a.tsx', "import { x } from '../../giving/x.ts'")).toEqual([])
  expect(
    breach('apps/server/src/features/giving/a.ts', "import { x } from '../../money/payments/a.ts'"),
  ).toEqual([])
  expect(breach('apps/sahay/main.ts', "import { x } from '@sahay/server/app'\nimport 'node:fs'")).toEqual([])
})

test('two files that import each other are a circle', () => {
  const others = { 'apps/server/src/kernel/b.ts': "import { a } from './a.ts'" }
  expect(breach('apps/server/src/kernel/a.ts', "import { b } from './b.ts'", others)).toEqual([
    expect.stringContaining('a circle'),
  ])
})

test('two features of the site that share something are told where it goes', () => {
  const found = breach('apps/web/app/site/events/a.tsx', "import type { x } from '../giving/need.ts'")
  expect(found).toEqual([
    'apps/web/app/site/events/a.tsx:1 (site/events) may not import apps/web/app/site/giving/need.ts (site/giving); ' +
      'move what both need to apps/web/app/site/shared, or show both from a page of apps/web/app/site/pages',
  ])
})

test.each([
  ['apps/web/app/site/shared/forms', 'apps/web/app/site/shared/codes'],
  ['packages/ui/fields', 'packages/ui/forms'],
  ['apps/server/src/kernel/http', 'apps/server/src/kernel/limits'],
  ['packages/contract/src/kernel', 'packages/contract/src/fields'],
  ['packages/art/objects', 'packages/art/scenes'],
])('%s and %s that import each other are a circle of folders', (one, two) => {
  const others = { [`${two}/d.ts`]: `import { c } from '../${one.split('/').pop()}/c.ts'` }
  const found = breach(`${one}/a.ts`, `import { b } from '../${two.split('/').pop()}/b.ts'`, others)
  expect(found).toEqual([expect.stringContaining(`folders in a circle: ${one} → ${two} → ${one}; move`)])
})

test('two modules of a layer that import each other are a circle, though no two files do', () => {
  const others = { 'apps/server/src/platform/messages/d.ts': "import { c } from '../identity/c.ts'" }
  const found = breach(
    'apps/server/src/platform/identity/a.ts',
    "import { b } from '../messages/b.ts'",
    others,
  )
  expect(found).toEqual(['a circle: platform/identity → platform/messages → platform/identity'])
})

test('a schema that would reach the browser through another file is found', () => {
  const others = { 'packages/contract/src/giving/giving.ts': "import { z } from 'zod'" }
  const found = breach(
    'apps/web/app/shell/a.ts',
    "import { need } from '@sahay/contract/giving/giving'",
    others,
  )
  expect(found).toEqual([expect.stringContaining('bring zod to the browser')])
})

test('a package that nobody declares is found', () => {
  expect(breach('apps/web/app/shell/a.ts', "import x from 'fastify'")).toEqual([
    expect.stringContaining('does not name'),
  ])
})

test('an address that a workspace does not offer is found', () => {
  expect(breach('apps/sahay/main.ts', "import x from '@sahay/contract/nowhere'")).toEqual([
    expect.stringContaining('does not offer'),
  ])
})

const slipsTables = {
  'apps/server/src/money/slips/slips.tables.ts': "export const slips = pgTable('slips', {})",
}
const tableBreach = (source: string) =>
  findTableBreaches(
    new Map(Object.entries({ ...slipsTables, 'apps/server/src/features/giving/a.store.ts': source })),
  )

test('a statement that names another module’s table is found, with what to do', () => {
  const found = tableBreach('export const all = sql`select id from donations join slips on true`')
  expect(found).toEqual([
    'apps/server/src/features/giving/a.store.ts:1: features/giving asks slips of money/slips. Use what money/slips/*.published.ts offers, or publish there what is needed.',
  ])
})

test('a statement that writes another module’s table is found', () => {
  expect(tableBreach('sql`update slips set number = 1`')).toHaveLength(1)
})

test('another module’s store and tables are not imported', () => {
  expect(tableBreach("import { slips } from '../../money/slips/slips.tables.ts'")).toHaveLength(1)
  expect(tableBreach("import { issue } from '../../money/slips/slips.store.ts'")).toHaveLength(1)
})

test('what another module publishes is imported', () => {
  expect(tableBreach("import { joinSlip } from '../../money/slips/slips.published.ts'")).toEqual([])
})

test('a name that the glossary has another term for is refused, with the term', () => {
  const sources = new Map([
    ['apps/server/src/kernel/a.ts', 'const wasTold = 1\nexport interface HouseOptions {}\n// the house'],
    [
      'apps/server/src/kernel/b.ts',
      'export const cache = { kept: 1 }\nexport const read = (wishes: string) => `${wishes} no_room`',
    ],
    ['packages/art/scenes/house.ts', 'export const house = 1'],
  ])
  expect(findNameBreaches(sources)).toEqual([
    'apps/server/src/kernel/a.ts names wasTold: say reported, published or announced instead of told (docs/glossary.md)',
    'apps/server/src/kernel/a.ts names HouseOptions: say app or server instead of house (docs/glossary.md)',
    'apps/server/src/kernel/b.ts names kept: say stored, cached or retained instead of kept (docs/glossary.md)',
    'apps/server/src/kernel/b.ts names wishes: say options or request instead of wishes (docs/glossary.md)',
  ])
})

test('a declaration does not use a retired word; fields of the wire may', () => {
  const source =
    'const asked = 1\nfunction tellOwners(said = 1, { asked: filter }: Wire) {}\nexport type Asked = { asked: string }\nconst { wanted } = row\nconst askedAt = 1'
  const breachesIn = (file: string) =>
    findNameBreaches(new Map([[file, source]])).map((line) => /declares (\w+)/.exec(line)?.[1])
  expect(breachesIn('apps/server/src/kernel/a.ts')).toEqual(['asked', 'said', 'tellOwners', 'Asked'])
  // not cleared yet
  expect(breachesIn('apps/office/app/a.ts')).toEqual([])
})

test('a name that two modules of a workspace export is refused; a table and what is done with it may share theirs', () => {
  const sources = new Map([
    ['apps/server/src/money/a.ts', 'export const kindOf = 1\nexport interface Line {}'],
    ['apps/server/src/platform/b.ts', 'export function kindOf() {}\nexport type Line = string'],
    ['apps/server/src/platform/b.test.ts', 'export const kindOf = 1'],
    ['apps/server/src/money/slips.tables.ts', 'export const slips = 1'],
    ['apps/server/src/money/slips.ts', 'export const slips = 1\nconst kindOf = 1'],
    ['packages/contract/src/a.ts', 'export const kindOf = 1'],
  ])
  expect(findExportBreaches(sources)).toEqual([
    'apps/server/src/platform/b.ts exports kindOf, as apps/server/src/money/a.ts does: one name, one meaning',
    'apps/server/src/platform/b.ts exports Line, as apps/server/src/money/a.ts does: one name, one meaning',
  ])
})

test('a folder that nobody can survey any more is named; its tests do not count', () => {
  const files = (count: number, name: (nth: number) => string) =>
    Array.from({ length: count }, (_, nth) => name(nth))
  const twentyFive = files(25, (nth) => `packages/ui/fields/${nth}.tsx`)
  const tests = files(9, (nth) => `packages/ui/fields/${nth}.test.ts`)
  expect(findFolderBreaches([...twentyFive, ...tests])).toEqual([])
  expect(findFolderBreaches([...twentyFive, 'packages/ui/fields/one-more.module.css'])).toEqual([
    'packages/ui/fields holds 26 files, above 25: give its parts folders',
  ])
})
