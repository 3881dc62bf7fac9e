import { z } from 'zod'
import { officeCall } from './endpoint.ts'
import { count, oneOf } from './fields.ts'
import type { ProblemCode } from './problems.ts'
import { line } from './text.ts'

/** What is particular to a list of the office. */
interface Listed<
  Name extends string,
  Row extends z.ZodType,
  Sort extends string,
  Filter extends z.ZodRawShape,
  May extends string,
> {
  readonly name: Name
  /** As of every call (endpoint.ts). */
  readonly may: May
  readonly summary: string
  readonly row: Row
  /** The orders that it can be sorted in, the default first; a minus means descending. */
  readonly sort: readonly [Sort, ...Sort[]]
  /** Its filters, as query fields. */
  readonly filter: Filter
  readonly problems?: readonly ProblemCode[]
}

/** What a list is searched for: words, a name, a number. */
export const searchText = line(/*i18n*/ 'Please check this.').trim().max(80).optional()

/** Where counting the rows of a list stops: this many, or more. */
export const MOST_TOTAL = 5_000

/** Where counting stops for each question of `counts`. */
export const MOST_COUNTED = 100

/**
 * Declares a list of the office by its address: `after, perPage, sort`, `file` and its filters in, `data` and `next` out. `next` goes into
 * `after` for the page that follows; null: this was the last one. Lists of cases
 * say with their first page how many it has in all (`total`), up to five thousand. With `counts` it answers no rows, and how many
 * there are for each of some questions.
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
       * All of it, in this order: as a file of comma-separated values, or as one page to be printed, of 1,000 rows at most.
       * Either is noted in the audit log.
       */
      file: oneOf(['csv', 'print']).optional(),
      /**
       * Questions as they would stand in the address, parted by semicolons: `state=open;state=draft;`. Answered is how many rows
       * each has, up to a hundred; the last of these asks for all.
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
