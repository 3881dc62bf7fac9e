import { repeated } from '@sahay/contract/api/repeated'

/** One answer, or its absence. */
export interface GiftOutcome {
  /** 0 if the connection broke. */
  readonly status: number
  readonly body: string
  /** The browser's number of attempts before this one. */
  readonly tries: number
}

/** The counts of requests and their outcomes. */
export type Tally = ReturnType<typeof createTally>

export interface Asking {
  readonly token?: string
  readonly body?: object
  /** True to retry like the site's own script: if that is safe and the server is briefly unavailable. */
  readonly repeatable?: true
}

/** Makes an HTTP request and reads the complete answer. */
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
    /** Makes a request and counts it; a status of 500 or above, or no answer, is a failure. */
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
    /** The number of failures by request and status, such as `page 503`. */
    failures: (): ReadonlyMap<string, number> => failures,
    /** The number of the browser's automatic retries, by request. */
    repeats: (): ReadonlyMap<string, number> => repeats,
    /** The slowest answer, in milliseconds. */
    slowest: (): number => slowest,
  }
}
