import { z } from 'zod'

/** A schema as the printed documents have it. */
export type Printed = z.core.JSONSchema.BaseSchema

export type SchemaPrinter = ReturnType<typeof createSchemaPrinter>

/** Prints schemas for one document. Throws where two of one name differ, so that no document says half of it. */
export function createSchemaPrinter() {
  /** What was printed by its name. */
  const named = new Map<string, Printed>()
  return {
    named,
    /** As it is on the wire, sent or answered. One with a name (`meta({ id })`) is printed once, and referred to. */
    print(schema: z.ZodType): Printed {
      const jsonSchema = z.toJSONSchema(schema, {
        io: 'input',
        unrepresentable: 'any',
        override: withoutTheObvious,
      })
      const { $schema: _dialect, $defs = {}, ...printed } = jsonSchema
      referToComponents([printed, $defs])
      for (const [name, component] of Object.entries($defs)) {
        const before = named.get(name)
        if (before && JSON.stringify(before) !== JSON.stringify(component))
          throw new Error(`two schemas are called ${name}, and differ`)
        named.set(name, component)
      }
      return printed
    },
  }
}

/**
 * Leaves out what says nothing: the bounds of every whole number, the pattern of a format that has a name, and that an
 * answer has no other fields, for one day it may.
 */
function withoutTheObvious({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

/** Changes references to where a document keeps what has a name. */
function referToComponents(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  if ('$ref' in node && typeof node.$ref === 'string')
    node.$ref = node.$ref.replace('#/$defs/', '#/components/schemas/')
  for (const part of Object.values(node)) referToComponents(part)
}
