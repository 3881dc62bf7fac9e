import type { TestApp } from '../test-client.ts'
import type { Case } from './cases.ts'

export interface Fuzzed {
  readonly requests: number
  /** The number of answers with each status, by call. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** Errors: internal failures, or messages of the schema library. */
  readonly wrong: readonly string[]
}

const AT_ONCE = 8
/** The schema library's own messages. */
const itsSentence = /Invalid (input|option|string)|expected .* received|Too (big|small)|Unrecognized key/i

/** Sends requests until there are no more, or `most` are sent, or the time is over (milliseconds). */
export async function fuzz(
  app: Pick<TestApp, 'url'>,
  cases: Iterator<Case>,
  { most = Number.POSITIVE_INFINITY, time = Number.POSITIVE_INFINITY } = {},
): Promise<Fuzzed> {
  const counts = new Map<string, Map<number, number>>()
  const wrong: string[] = []
  const until = performance.now() + time
  let requests = 0

  async function send(one: Case): Promise<void> {
    const { call, method, path, headers, body } = one
    const answer = await fetch(`${app.url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    const said = await answer.text()
    const ofCall = counts.get(call) ?? new Map<number, number>()
    counts.set(call, ofCall.set(answer.status, (ofCall.get(answer.status) ?? 0) + 1))
    const where = `${method} ${path.slice(0, 80)} (${one.wrong})`
    if (answer.status >= 500) wrong.push(`${answer.status} ${where}: ${said.slice(0, 200)}`)
    if (answer.status >= 400 && itsSentence.test(said))
      wrong.push(`not our sentence: ${where}: ${said.slice(0, 300)}`)
  }

  async function work(): Promise<void> {
    while (requests < most && performance.now() < until) {
      const next = cases.next()
      if (next.done) return
      requests += 1
      await send(next.value).catch((error: unknown) => {
        // a connection that is lost is as bad as a failure
        wrong.push(`${next.value.path.slice(0, 80)} (${next.value.wrong}): ${String(error)}`)
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { requests, counts, wrong }
}

/** The counts as lines for people: a call and its statuses. */
export function linesOf({ counts }: Fuzzed): string[] {
  return [...counts].map(([call, statuses]) => {
    const each = [...statuses].toSorted(([one], [other]) => one - other)
    return `${call.padEnd(24)} ${each.map(([status, count]) => `${status}×${count}`).join('  ')}`
  })
}
