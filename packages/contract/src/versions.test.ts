import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './api/api.ts'

/** Returns all fields of a call's body at any depth, by name. */
function fieldsOf(schema: unknown): [name: string, field: z.ZodType][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => [
      [name, field] as [string, z.ZodType],
      ...fieldsOf(field),
    ])
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return fieldsOf(schema.unwrap())
  return schema instanceof z.ZodArray ? fieldsOf(schema.element) : []
}

const counts = endpoints.flatMap((call) =>
  fieldsOf('body' in call ? call.body : undefined)
    .filter(([name, field]) => /version$/i.test(name) && field.safeParse(1).success)
    .map(([name, field]) => ({ of: `${call.path} ${name}`, field })),
)

describe('the version of a record', () => {
  test('stands in many calls', () => expect(counts.length).toBeGreaterThan(20))

  test.each(counts)('$of is no larger than the database counts', ({ field }) => {
    for (const most of [2 ** 31 - 1, 1]) expect(field.safeParse(most).success).toBe(true)
    for (const none of [2 ** 31, Number.MAX_SAFE_INTEGER, -1, 1.5])
      expect(field.safeParse(none).success).toBe(false)
  })
})
