import type { Sentence } from '../fields/field.ts'

type Status = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 428 | 429 | 500 | 503

/** An expected failure: its HTTP status, and the sentence for a person. */
interface DeclaredProblem extends Sentence {
  readonly status: Status
}

/** A sentence alone means 409: the request does not fit the current state. */
type Declared = string | readonly [status: Status, message: string]

/**
 * Declares problems by code, each with its sentence. The sentence's id in the catalogues is built from the code, here and
 * where sentences are extracted (`tools/scripts/i18n/words/extractors.ts`): `problem.day_closed`.
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
