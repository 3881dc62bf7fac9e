import { globSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@sahay/contract/api/api'
import { expect, test } from 'vitest'
import { areas, names, withoutEntry } from './calls/calls.ts'

const isObject = (one: unknown): one is object => typeof one === 'object' && one !== null
const isCall = (one: unknown) => isObject(one) && 'method' in one && 'path' in one

test('every call that a file of the contract declares is in the list of the API', async () => {
  const known: readonly unknown[] = endpoints
  const missing: string[] = []
  const folder = join(import.meta.dirname, '../../../packages/contract/src')
  for (const file of globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] })) {
    const found: Readonly<Record<string, unknown>> = await import(join(folder, file))
    // a file declares its calls one by one, or as a set, or as the set of a register
    const sets = Object.values(found)
      .map((one) => (isObject(one) && 'calls' in one ? one.calls : one))
      .filter((one) => isObject(one) && Object.values(one).every(isCall))
    for (const [name, one] of [found, ...sets].flatMap((set) => Object.entries(set ?? {})))
      if (isCall(one) && !known.includes(one))
        missing.push(
          `${file} declares ${name}: add it to the list of its area, packages/contract/src/api/api-*.ts`,
        )
  }
  expect(missing).toEqual([])
})

test('every call has one entry in the files of all calls, and only what is a call', () => {
  const calls: readonly string[] = endpoints.map(({ name }) => name)
  const entries = areas.flatMap((area) => Object.keys(area))
  expect(calls.filter((name) => !names.includes(name)).map(withoutEntry)).toEqual([])
  expect(names.filter((name) => !calls.includes(name))).toEqual([])
  expect(entries.filter((name, at) => entries.indexOf(name) !== at)).toEqual([])
})
