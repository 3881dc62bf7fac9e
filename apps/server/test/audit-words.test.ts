import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { modules } from '../src/modules.ts'

const inOffice = (file: string) => readFile(join(import.meta.dirname, '../../office/app', file), 'utf8')
const actions = modules.flatMap(({ auditActions = [] }): readonly string[] => auditActions)
const ofRegisters = modules.flatMap(({ registers = [] }) => registers.map((one) => `${one}.saved`))

test('everything that the audit log notes has its words on the audit page', async () => {
  const words = await inOffice('audit/action-names.ts')
  const missing = actions
    .filter((action) => !words.includes(`'${action}': msg`))
    .map((action) => `${action}: say it in apps/office/app/audit/action-names.ts`)
  expect(missing).toEqual([])
})

test('everything that the audit log notes can be chosen there by its area', async () => {
  const areas = await inOffice('audit/action-areas.ts')
  const missing = [...new Set([...actions, ...ofRegisters].map((action) => action.split('.', 1)[0] ?? ''))]
    .filter((area) => !areas.includes(`value: '${area}'`))
    .map((area) => `${area}: give it a line in apps/office/app/audit/action-areas.ts`)
  expect(missing).toEqual([])
})

/** Id prefixes of records without their own page in the office. */
const withoutPage =
  'req proc bak bst tct doc acc ses cod ref txt tic view don dep dup sty itm fam pass trt'.split(' ')

test('every id that the office may show leads to the record that it names', async () => {
  const addresses = await inOffice('shell/record-address.ts')
  const missing = modules
    .flatMap(({ idPrefixes = [] }): readonly string[] => idPrefixes)
    .filter((prefix) => !withoutPage.includes(prefix) && !addresses.includes(`\n  ${prefix}: '`))
    .map((prefix) => `${prefix}: say in apps/office/app/shell/record-address.ts on which screen it stands`)
  expect(missing).toEqual([])
})
