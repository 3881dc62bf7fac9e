import type { ProblemAnswer } from '@sahay/contract/kernel/endpoint'
import { type ProblemCode, problems } from '@sahay/contract/kernel/problems'
import type { Message, MessageValue } from './language/message.ts'
import type { Translator } from './language/translations.ts'

/**
 * An expected failure from the contract's closed list, with the values of its message. As an error its text is English; the
 * caller reads it in their own language.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly values: Readonly<Record<string, MessageValue>>
  /** A message for each field; those of a schema are in English. */
  readonly fields: Readonly<Record<string, Message | string>> | undefined

  constructor(
    code: ProblemCode,
    values: Readonly<Record<string, MessageValue>> = {},
    fields?: Readonly<Record<string, Message | string>>,
  ) {
    super(problems[code].message)
    this.code = code
    this.values = values
    this.fields = fields
  }

  /** Its message, for any language. */
  get sentence(): Message {
    return { id: problems[this.code].id, values: this.values }
  }

  get httpStatus(): number {
    return problems[this.code].status
  }

  /** The answer a caller is given, in their language. */
  answer(requestId: string, { say, sayEnglish, valueOf }: Translator): ProblemAnswer {
    const filled = <In, Out>(given: Readonly<Record<string, In>>, fill: (value: In) => Out) =>
      Object.fromEntries(Object.entries(given).map(([name, value]) => [name, fill(value)] as const))
    return {
      status: false,
      message: say(this.sentence),
      code: this.code,
      ...(Object.keys(this.values).length > 0 ? { values: filled(this.values, valueOf) } : {}),
      ...(this.fields
        ? {
            fields: filled(this.fields, (field) =>
              typeof field === 'string' ? sayEnglish(field) : say(field),
            ),
          }
        : {}),
      requestId,
    }
  }
}

/** Returns the record. Refuses with not_found if it does not exist. */
export function orNotFound<Found extends object>(record: Found | null | undefined): Found {
  if (!record) throw new Problem('not_found')
  return record
}

/** The same, in the version that somebody has read. Refuses also with changed_meanwhile. */
export function inVersion<Found extends { readonly version: number }>(
  record: Found | null | undefined,
  version: number | null | undefined,
): Found {
  const found = orNotFound(record)
  if (found.version !== version) throw new Problem('changed_meanwhile')
  return found
}

/** What is wrong with what was sent, a sentence a field: those of a schema in English. */
export const wrongFields = (fields: NonNullable<Problem['fields']>): Problem =>
  new Problem('bad_request', {}, fields)

/** What must be there. Throws where it is not, with what that means: a fault of ours, not a problem of who calls. */
export function mustHave<T>(value: T | null | undefined, otherwise: string): T {
  if (value === null || value === undefined) throw new Error(otherwise)
  return value
}
