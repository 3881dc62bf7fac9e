import { z } from 'zod'

/** A variable that may be left out; null where it is, or empty. */
export const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || null)

/** The same, of a form that `must` says in a sentence after the variable's name. */
export const optionalIf = (is: (value: string) => boolean, must: string) =>
  optional.refine((value) => value === null || is(value), { message: must })
