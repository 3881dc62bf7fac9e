import { z } from 'zod'

/** An optional variable; null if it is missing or empty. */
export const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || null)

/** The same with a format; `must` describes it in a sentence after the variable's name. */
export const optionalIf = (is: (value: string) => boolean, must: string) =>
  optional.refine((value) => value === null || is(value), { message: must })
