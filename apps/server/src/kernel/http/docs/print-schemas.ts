import { z } from 'zod'

/** A schema as the printed documents have it. */
export type Printed = z.core.JSONSchema.BaseSchema

export type SchemaPrinter = ReturnType<typeof createSchemaPrinter>

/** Prints schemas for one document. Throws if two with the same name differ, because one would be lost. */
export function createSchemaPrinter() {
  /** The printed schemas, by name. */
  const named = new Map<string, Printed>()
  return {
    named,
    /** The form on the wire, of requests or answers. A schema with a name (`meta({ id })`) is printed once. */
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
 * Omits the obvious: the bounds of every integer, the pattern of a named format, and that an answer has no other fields,
 * because it may get some later.
 */
function withoutTheObvious({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

/** Changes references to the document's place for named schemas. */
function referToComponents(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  if ('$ref' in node && typeof node.$ref === 'string')
    node.$ref = node.$ref.replace('#/$defs/', '#/components/schemas/')
  for (const part of Object.values(node)) referToComponents(part)
}
