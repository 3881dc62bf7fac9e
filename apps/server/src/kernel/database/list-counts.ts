import { AsyncLocalStorage } from 'node:async_hooks'
import { MOST_COUNTED } from '@sahay/contract/kernel/list'
import { z } from 'zod'

/**
 * How many rows a list has for each of some questions, such as its ready views, in one call (`counts` of the contract). The
 * list is asked as for a page; its statement (`listStatement`) counts instead of reading, and ends at a bound.
 */

interface Count {
  total: number | null
}

const counting = new AsyncLocalStorage<Count>()

/** Where the count goes that is asked for instead of a page; undefined: a page is asked for. */
export const currentCount = (): Count | undefined => counting.getStore()

const countQuery = z.object({ query: z.looseObject({ counts: z.string() }) })

/** The questions whose rows are to be counted, as words of an address; null: the list must be read. */
export function countsIn(input: object): readonly Readonly<Record<string, string>>[] | null {
  const { data } = countQuery.safeParse(input)
  if (!data) return null
  const size = { perPage: String(MOST_COUNTED) }
  return data.query.counts
    .split(';')
    .map((query) => ({ ...Object.fromEntries(new URLSearchParams(query)), ...size }))
}

const page = z.object({ data: z.array(z.unknown()) })

/** Asks a list each question, one after the other, and answers how many rows each has; MOST_COUNTED: so many, or more. */
export async function countEach<Question>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<unknown>,
): Promise<number[]> {
  const counts: number[] = []
  for (const question of questions) {
    const count: Count = { total: null }
    const answer = await counting.run(count, () => ask(question))
    // a list that is no statement is counted by its rows
    counts.push(Math.min(count.total ?? page.parse(answer).data.length, MOST_COUNTED))
  }
  return counts
}
