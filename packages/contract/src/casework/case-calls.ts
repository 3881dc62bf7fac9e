import { z } from 'zod'
import { officeCall } from '../kernel/endpoint.ts'
import { recordId } from '../kernel/fields.ts'
import { caseRow } from './office-cases.ts'

/** A kind of case that stands in the inbox with others, and has a record of its own. */
interface CaseKind<
  One extends string,
  Path extends string,
  Reads extends string,
  Fields extends z.ZodRawShape,
> {
  /** Names its call: `officeInquiry`. */
  readonly one: One
  /** Below `office/`. */
  readonly path: Path
  /** What its ids begin with. */
  readonly prefix: string
  /** The permission to read them. */
  readonly reads: Reads
  readonly summary: string
  /** What is said of one besides what is said of every case. */
  readonly fields: Fields
}

/** The id of a case of a kind. */
export const caseIdOf = (prefix: string) => recordId(prefix, /*i18n*/ 'Please choose a case from the list.')

/**
 * Declares how staff read one case of a kind. The server answers it with `read` of `casesRead`. All kinds are listed by
 * office-requests.ts; what staff do with any case stands in office-cases.ts.
 */
export function caseCall<
  const One extends string,
  const Path extends string,
  const Reads extends string,
  Fields extends z.ZodRawShape,
>({ one, path, prefix, reads, summary, fields }: CaseKind<One, Path, Reads, Fields>) {
  return officeCall(`GET office/${path}/one`, {
    name: `office${one}` as const,
    may: reads,
    summary,
    query: z.object({ id: caseIdOf(prefix) }),
    data: caseRow.extend(fields),
  })
}
