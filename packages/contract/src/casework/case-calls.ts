import { z } from 'zod'
import { officeCall } from '../kernel/endpoint.ts'
import { recordId } from '../kernel/fields.ts'
import { caseRow } from './office-cases.ts'

/** A kind of case that is listed in the inbox with others and has its own record. */
interface CaseKind<
  One extends string,
  Path extends string,
  Reads extends string,
  Fields extends z.ZodRawShape,
> {
  /** The name of its call: `officeInquiry`. */
  readonly one: One
  /** The path below `office/`. */
  readonly path: Path
  /** The prefix of its ids. */
  readonly prefix: string
  /** The permission needed to read them. */
  readonly reads: Reads
  readonly summary: string
  /** The fields of this kind beyond those of every case. */
  readonly fields: Fields
}

/** The id of a case of a kind. */
export const caseIdOf = (prefix: string) => recordId(prefix, /*i18n*/ 'Please choose a case from the list.')

/**
 * Declares the call with which staff read one case of a kind. The server answers it with `read` of `casesRead`.
 * office-requests.ts lists all kinds; office-cases.ts has the calls that work on any case.
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
