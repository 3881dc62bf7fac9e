import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { modules } from '../src/modules.ts'

test('everything that the audit log notes has its words on the audit page', async () => {
  const words = await readFile(join(import.meta.dirname, '../../office/app/audit/action-names.ts'), 'utf8')
  const missing = modules
    .flatMap(({ auditActions = [] }) => auditActions)
    .filter((action) => !words.includes(`'${action}': msg`))
    .map((action) => `${action}: say it in apps/office/app/audit/action-names.ts`)
  expect(missing).toEqual([])
})
