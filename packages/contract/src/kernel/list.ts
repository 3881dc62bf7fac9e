import { z } from 'zod'
import { officeCall } from './endpoint.ts'
import { count, oneOf } from './fields.ts'
import type { ProblemCode } from './problems.ts'
import { line } from './text.ts'

/** The declaration of a list of the office. */
interface Listed<
  Name extends string,
  Row extends z.ZodType,
  Sort extends string,
  Filter extends z.ZodRawShape,
  May extends string,
> {
  readonly name: Name
  /** As for every call (endpoint.ts). */
  readonly may: May
  readonly summary: string
  readonly row: Row
  /** The orders that it can be sorted in, the default first; a minus means descending. */
  readonly sort: readonly [Sort, ...Sort[]]
  /** Its filters, as query fields. */
  readonly filter: Filter
  readonly problems?: readonly ProblemCode[]
}

/** A list's search text: words, a name, a number. */
export const searchText = line(/*i18n*/ 'Please check this.').trim().max(80).optional()

/** Counting the rows of a list stops here: this many, or more. */
export const MOST_TOTAL = 5_000

/** Counting stops here for each query in `counts`. */
export const MOST_COUNTED = 100

/**
 * Declares a list of the office by its address. Its query has `after, perPage, sort`, `file` and the filters; it answers
 * `data` and `next`. Pass `next` as `after` for the next page; null means this was the last one. The first page of a list
 * of cases also has the total number of rows (`total`), counted up to five thousand. With `counts` it returns no rows, but
 * the number of rows for each of several queries.
 */
export function list<
  const Path extends string,
  const Name extends string,
  Row extends z.ZodType,
  const Sort extends string,
  Filter extends z.ZodRawShape,
  const May extends string,
>(
  address: `GET ${Path}`,
  { name, may, summary, row, sort, filter, problems = [] }: Listed<Name, Row, Sort, Filter, May>,
) {
  const [usual] = sort
  return officeCall(address, {
    name,
    may,
    summary,
    query: z.object({
      ...filter,
      sort: z.enum(sort, /*i18n*/ 'Please choose how to sort the list.').default(usual),
      after: z.string().max(400).optional(),
      /**
       * The complete list in this order: as a CSV file, or as one page for printing with at most 1,000 rows. Both are
       * recorded in the audit log.
       */
      file: oneOf(['csv', 'print']).optional(),
      /**
       * Queries in the form of the list's address, separated by semicolons: `state=open;state=draft;`. The answer is the
       * number of rows for each, counted up to 100; the last query here is empty and counts all.
       */
      counts: z.string().max(1000).optional(),
      perPage: count(/*i18n*/ 'Please choose from 1 to 100 for each page.', 100).default(25),
    }),
    answer: z.object({
      data: z.array(row),
      next: z.string().nullable(),
      total: z.number().int().optional(),
      counts: z.array(z.number().int()).optional(),
    }),
    problems,
  })
}
