import { z } from 'zod'
import { officeCall } from '../kernel/endpoint.ts'
import { idPattern } from '../kernel/ids.ts'
import { list } from '../kernel/list.ts'
import { line } from '../kernel/text.ts'
import { caseFilter, caseRow, caseSort } from './office-cases.ts'

/** A kind of case that has a list of its own in the office. */
interface CaseKind<
  One extends string,
  Many extends string,
  Path extends string,
  Reads extends string,
  Row extends z.ZodRawShape,
  More extends z.ZodRawShape,
  Filter extends z.ZodRawShape,
> {
  /** Names its calls: `officeInquiries` for all, `officeInquiry` for one. */
  readonly one: One
  readonly many: Many
  /** Below `office/`. */
  readonly path: Path
  /** What its ids begin with. */
  readonly prefix: string
  /** The permission to read them. */
  readonly reads: Reads
  readonly summary: Readonly<Record<'list' | 'one', string>>
  /** What the list says of one besides what it says of every case. */
  readonly row: Row
  /** What is said besides where it stands alone. */
  readonly more: More
  /** What the list may be narrowed by besides state, assignee, promise and search. */
  readonly filter: Filter
}

/** The id of a case of a kind. */
export const caseIdOf = (prefix: string) =>
  z.string().regex(idPattern(prefix), /*i18n*/ 'Please choose a case from the list.')

/**
 * Declares how staff read a kind of case: `list`, those that wait first, and `one`. The server answers them with the operations
 * of `casesRead`. What staff do with any case stands in office-cases.ts.
 */
export function caseCalls<
  const One extends string,
  const Many extends string,
  const Path extends string,
  const Reads extends string,
  Row extends z.ZodRawShape,
  More extends z.ZodRawShape,
  Filter extends z.ZodRawShape,
>({
  one,
  many,
  path,
  prefix,
  reads,
  summary,
  row: fields,
  more,
  filter,
}: CaseKind<One, Many, Path, Reads, Row, More, Filter>) {
  const row = caseRow.extend(fields)
  return {
    list: list({
      name: `office${many}` as const,
      path: `office/${path}` as const,
      may: reads,
      summary: summary.list,
      row,
      sort: caseSort,
      filter: {
        ...caseFilter,
        ...filter,
        /** The beginning of a name, a mobile, or what people quote: a number, or a mail address. */
        q: line(/*i18n*/ 'Please check this.').trim().max(80).optional(),
      },
    }),
    one: officeCall({
      name: `office${one}` as const,
      method: 'GET',
      path: `office/${path}/one` as const,
      may: reads,
      summary: summary.one,
      query: z.object({ id: caseIdOf(prefix) }),
      answer: z.object({ data: row.extend(more) }),
      problems: ['not_found'],
    }),
  }
}
