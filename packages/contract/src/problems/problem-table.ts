import type { Sentence } from '../fields/field.ts'

type Status = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 428 | 429 | 500 | 503

/** An expected failure as it is answered: its HTTP status, and the sentence that a person reads. */
interface DeclaredProblem extends Sentence {
  readonly status: Status
}

/** A sentence alone is answered with 409: what was asked for does not fit how things are now. */
type Declared = string | readonly [status: Status, message: string]

/**
 * Declares problems by their codes, each with its sentence. The id of a sentence in the catalogues is made of its code, here
 * and where the sentences are extracted (`tools/scripts/i18n/words/extractors.ts`): `problem.day_closed`.
 */
export function problemTable<Code extends string>(
  table: Readonly<Record<Code, Declared>>,
): Readonly<Record<Code, DeclaredProblem>>
export function problemTable(table: Readonly<Record<string, Declared>>) {
  return Object.fromEntries(
    Object.entries(table).map(([code, declared]) => {
      const [status, message] = typeof declared === 'string' ? ([409, declared] as const) : declared
      return [code, { status, id: `problem.${code}`, message }]
    }),
  )
}
