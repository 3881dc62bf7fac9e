/** One answer, or that there was none. */
export interface Outcome {
  /** 0 where the connection broke. */
  readonly status: number
  readonly body: string
}

/** What was asked, and what came of it. */
export interface Tally {
  /** Asks, and counts it; what was answered with 500 or above, or not at all, failed. */
  count(kind: string, ask: () => Promise<Outcome>): Promise<Outcome>
  requests(): number
  /** How many failed, by what was asked and how it was answered, such as `page 503`. */
  failures(): ReadonlyMap<string, number>
  /** The longest that an answer took, in milliseconds. */
  slowest(): number
}

/** Asks over HTTP and reads the whole answer, whatever it is. */
export async function askFor(
  url: string,
  { token, body }: { readonly token?: string; readonly body?: object } = {},
): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, body: await response.text() }
  } catch (error) {
    return { status: 0, body: String(error instanceof Error ? (error.cause ?? error) : error) }
  }
}

export function createTally(): Tally {
  let requests = 0
  let slowest = 0
  const failures = new Map<string, number>()
  return {
    async count(kind, ask) {
      requests += 1
      const begun = performance.now()
      const outcome = await ask()
      slowest = Math.max(slowest, performance.now() - begun)
      if (outcome.status === 0 || outcome.status >= 500) {
        const what = `${kind} ${outcome.status || 'broken'}`
        failures.set(what, (failures.get(what) ?? 0) + 1)
      }
      return outcome
    },
    requests: () => requests,
    failures: () => failures,
    slowest: () => slowest,
  }
}
