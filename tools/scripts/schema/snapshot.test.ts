import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../project.mjs'
import { readSnapshots } from './snapshot.ts'

test('the one snapshot kept says what the tables say; otherwise run npm run db:snapshot', async () => {
  const { file, isCurrent, older } = await readSnapshots()
  expect({ file, isCurrent, older }).toMatchObject({ isCurrent: true, older: [] })
})

test('each migration has a later time than the one before: by that databases know what they lack', () => {
  const text = readFileSync(join(root, 'apps/server/migrations/meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(text) as {
    entries: readonly { readonly tag: string; readonly when: number }[]
  }
  const early = entries.filter(({ when }, nth) => nth > 0 && when <= (entries[nth - 1]?.when ?? 0))
  expect(early, 'set `when` of these later than that of the entry before').toEqual([])
})
