import { repeated } from '@sahay/contract/api/repeated'

/** One answer, or that there was none. */
export interface GiftOutcome {
  /** 0 where the connection broke. */
  readonly status: number
  readonly body: string
  /** How often the browser asked before it showed this one. */
  readonly tries: number
}

/** What was asked, and what came of it. */
export type Tally = ReturnType<typeof createTally>

export interface Asking {
  readonly token?: string
  readonly body?: object
  /** Asked as the site's own script asks: again, where that is safe and the server cannot answer for a moment. */
  readonly repeatable?: true
}

/** Asks over HTTP and reads the whole answer, whatever it is. */
export async function askFor(url: string, { token, body, repeatable }: Asking = {}): Promise<GiftOutcome> {
  let tries = 0
  const ask = () => {
    tries += 1
    return fetch(url, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }
  try {
    const response = await (repeatable ? repeated(ask, { ifUnanswered: body !== undefined }) : ask())
    return { status: response.status, body: await response.text(), tries }
  } catch (error) {
    return { status: 0, body: String(error instanceof Error ? (error.cause ?? error) : error), tries }
  }
}

export function createTally() {
  let requests = 0
  let slowest = 0
  const failures = new Map<string, number>()
  const repeats = new Map<string, number>()
  const add = (counts: Map<string, number>, what: string, times = 1) =>
    counts.set(what, (counts.get(what) ?? 0) + times)
  return {
    /** Asks, and counts it; what was answered with 500 or above, or not at all, failed. */
    async count(kind: string, ask: () => Promise<GiftOutcome>): Promise<GiftOutcome> {
      requests += 1
      const begun = performance.now()
      const outcome = await ask()
      slowest = Math.max(slowest, performance.now() - begun)
      if (outcome.tries > 1) add(repeats, kind, outcome.tries - 1)
      if (outcome.status === 0 || outcome.status >= 500)
        add(failures, `${kind} ${outcome.status || 'broken'}`)
      return outcome
    },
    requests: (): number => requests,
    /** How many failed, by what was asked and how it was answered, such as `page 503`. */
    failures: (): ReadonlyMap<string, number> => failures,
    /** How often the browser asked again by itself, by what was asked. */
    repeats: (): ReadonlyMap<string, number> => repeats,
    /** The longest that an answer took, in milliseconds. */
    slowest: (): number => slowest,
  }
}
