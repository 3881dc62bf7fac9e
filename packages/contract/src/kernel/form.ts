import { z } from 'zod'
import type { DateRule, FieldRule, PictureRule, Sentence, TextRule, ValueRule } from '../fields/field.ts'
import { mailAddress } from './mail-address.ts'
import { digits, line, lines } from './text.ts'
import { numberAsTyped } from './typed-digits.ts'

/** Builds schemas from the rules of a form's fields (`../fields`). Sentences that pages never show are declared here. */

const TOO_LONG = /*i18n*/ { id: 'field.too_long', message: 'Please shorten this.' }
const CHECK = /*i18n*/ { id: 'field.malformed', message: 'Please check this.' }

type Out<R extends ValueRule> = R extends { kind: 'amount' }
  ? number
  : R extends { options: readonly (infer Option)[] }
    ? Option
    : string
type In<R extends ValueRule> = R extends { kind: 'amount' | 'phone' | 'digits' } ? string | number : Out<R>
type FieldSchema<R extends ValueRule> = z.ZodType<Out<R>, In<R>>

/** An optional field is '' when empty. */
type SchemaOf<R extends ValueRule> = R extends { missing: Sentence }
  ? FieldSchema<R>
  : z.ZodDefault<FieldSchema<R>>

/** Builds the schema of one field. Every error has a sentence of its rule. */
export function schemaOf<const R extends ValueRule>(rule: R): SchemaOf<R>
export function schemaOf(rule: ValueRule): z.ZodType {
  const schema = presentSchema(rule)
  return rule.missing ? schema : schema.default('')
}

/** The value fields of a form, for `z.object`; its pictures are passed to `endpoint` separately, by `picturesOf`. */
export function shapeOf<const F extends Fields>(fields: F): Shape<F>
export function shapeOf(fields: Fields): Record<string, z.ZodType> {
  const values = Object.entries(fields).filter(
    (entry): entry is [string, ValueRule] => entry[1].kind !== 'picture',
  )
  return Object.fromEntries(values.map(([name, rule]) => [name, schemaOf(rule)]))
}

/** The pictures of a form. */
export function picturesOf<const F extends Fields>(fields: F): Pictures<F>
export function picturesOf(fields: Fields): Record<string, FieldRule> {
  return Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => kind === 'picture'))
}

/** For `meta`: documents that at least one of these fields is required. The schema's own check enforces it. */
export const anyOf = (...names: readonly string[]) => ({
  anyOf: names.map((name) => ({ required: [name] })),
})

type Fields = Readonly<Record<string, FieldRule>>
type Shape<F extends Fields> = {
  -readonly [Name in keyof F as F[Name] extends ValueRule ? Name : never]: F[Name] extends ValueRule
    ? SchemaOf<F[Name]>
    : never
}
type Pictures<F extends Fields> = {
  readonly [Name in keyof F as F[Name] extends PictureRule ? Name : never]: F[Name]
}

function presentSchema(rule: ValueRule): z.ZodType {
  const ask = (rule.missing ?? CHECK).message
  switch (rule.kind) {
    case 'line':
      return text(line(ask), rule)
    case 'lines':
      return text(lines(ask), rule)
    case 'email':
      return text(z.string(ask).overwrite(mailAddress), rule)
    case 'phone':
    case 'digits':
      return digits(ask).pipe(text(z.string(), rule))
    case 'choice':
      return rule.options ? z.enum(rule.options, ask) : text(line(ask), { ...rule, maxLength: 120 })
    case 'date':
      return day(rule, ask)
    case 'amount':
      return z
        .union(
          [
            z.number(),
            z
              .string()
              .trim()
              .min(1, ask)
              .overwrite(numberAsTyped)
              .regex(/^\d+$/, (rule.malformed ?? CHECK).message),
          ],
          ask,
        )
        .transform(Number)
        .pipe(
          z
            .number()
            .int((rule.malformed ?? CHECK).message)
            .min(rule.min, rule.tooSmall.message)
            .max(rule.max, rule.tooLarge.message),
        )
  }
}

/** A trimmed text that follows its rule. */
function text(
  start: z.ZodString,
  { missing, malformed, maxLength, pattern }: Omit<TextRule, 'kind'>,
): z.ZodString {
  const trimmed = start.trim()
  const filled = missing ? trimmed.min(1, missing.message) : trimmed
  const shaped = pattern ? filled.regex(pattern, (malformed ?? CHECK).message) : filled
  return shaped.max(maxLength, TOO_LONG.message)
}

function day({ malformed = CHECK, from, to }: DateRule, ask: string): z.ZodType {
  return z
    .string(ask)
    .min(1, ask)
    .pipe(z.iso.date(malformed.message))
    .refine((date) => date >= from && date <= to, malformed.message)
}
