/** The highest number of attempts, and the longest wait before another one, in seconds. */
const MOST_TRIES = 4
const LONGEST_WAIT_S = 5
/** The wait in seconds if the answer does not state one. */
const WAIT_S = 1

interface RepeatOptions {
  readonly signal?: AbortSignal | undefined
  /** Retries once if no answer arrived at all. Browsers do this themselves for reads. */
  readonly ifUnanswered?: boolean
}

/**
 * Makes a request, and repeats it while the answer reports a brief failure: 503 with Retry-After, or a proxy's 502 or 504,
 * as when a database or a process is replaced. Makes at most four attempts and returns the last answer. Only for requests
 * that may be made twice.
 */
export async function repeated(
  ask: () => Promise<Response>,
  { signal, ifUnanswered = false }: RepeatOptions = {},
): Promise<Response> {
  let mayBeUnanswered = ifUnanswered
  for (let tries = 1; ; tries++) {
    const response = await ask().catch((error: unknown) => {
      if (!mayBeUnanswered || signal?.aborted) throw error
      mayBeUnanswered = false
      return null
    })
    const seconds = response ? waitOf(response) : WAIT_S
    if (response && (seconds === null || tries === MOST_TRIES)) return response
    // random jitter, so that clients that failed together do not retry together
    await pause((seconds ?? WAIT_S) * 1000 * (0.75 + Math.random() / 2), signal)
  }
}

/** Seconds to wait before a retry; null if a retry would get the same answer. */
function waitOf({ status, headers }: Response): number | null {
  if (status === 502 || status === 504) return WAIT_S
  const retryAfter = status === 503 ? headers.get('retry-after') : null
  return retryAfter === null ? null : Math.min(Number(retryAfter) || WAIT_S, LONGEST_WAIT_S)
}

/** Ends immediately if the caller aborts; the next request then reports the abort. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })
}
