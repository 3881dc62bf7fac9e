import { AsyncLocalStorage } from 'node:async_hooks'
import { MOST_COUNTED } from '@sahay/contract/kernel/list'
import { z } from 'zod'

/**
 * Counts a list's rows for several queries, such as its prepared views, in one call (`counts` of the contract). The list is
 * called as for a page; its statement (`listStatement`) counts instead of reading, up to a limit.
 */

interface Count {
  total: number | null
}

const counting = new AsyncLocalStorage<Count>()

/** The place for a count that is requested instead of a page; undefined if a page is requested. */
export const currentCount = (): Count | undefined => counting.getStore()

const countQuery = z.object({ query: z.looseObject({ counts: z.string() }) })

/** The queries whose rows are to be counted, as query strings; null if the list itself is requested. */
export function countsIn(input: object): readonly Readonly<Record<string, string>>[] | null {
  const { data } = countQuery.safeParse(input)
  if (!data) return null
  const size = { perPage: String(MOST_COUNTED) }
  return data.query.counts
    .split(';')
    .map((query) => ({ ...Object.fromEntries(new URLSearchParams(query)), ...size }))
}

const page = z.object({ data: z.array(z.unknown()) })

/** Runs a list for each query, one after the other, and returns each number of rows; MOST_COUNTED: that many, or more. */
export async function countEach<Question>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<unknown>,
): Promise<number[]> {
  const counts: number[] = []
  for (const question of questions) {
    const count: Count = { total: null }
    const answer = await counting.run(count, () => ask(question))
    // for a list without a statement, the returned rows are counted
    counts.push(Math.min(count.total ?? page.parse(answer).data.length, MOST_COUNTED))
  }
  return counts
}
