import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './api/api.ts'
import { answerSchema } from './kernel/endpoint.ts'

/** The constraints of a schema beyond its type. The safe-integer bounds of JavaScript count as part of the type. */
function rulesOf(schema: z.core.$ZodType): string[] {
  return (schema._zod.def.checks ?? [])
    .map(({ _zod: { def } }) => def.check)
    .filter((check) => check !== 'number_format')
}

test('an answer declares types and no rules: a row that was written under other rules is answered all the same', () => {
  const ruled = new Set<string>()
  for (const call of endpoints) {
    z.toJSONSchema(answerSchema(call), {
      io: 'output',
      unrepresentable: 'any',
      override: ({ zodSchema, path }) => {
        const rules = rulesOf(zodSchema)
        const format =
          zodSchema._zod.def.type === 'string' && 'format' in zodSchema._zod.def ? ['format'] : []
        for (const rule of [...rules, ...format]) ruled.add(`${call.name} ${path.join('.')}: ${rule}`)
      },
    })
  }
  expect([...ruled]).toEqual([])
})
