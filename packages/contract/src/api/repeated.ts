/** How often something is asked at most, and the longest wait before it is asked again, in seconds. */
const MOST_TRIES = 4
const LONGEST_WAIT_S = 5
/** How long is waited where the answer does not say. */
const WAIT_S = 1

interface RepeatOptions {
  readonly signal?: AbortSignal | undefined
  /** Asks once more where no answer came at all: a browser does so by itself for what is only read. */
  readonly ifUnanswered?: boolean
}

/**
 * Asks, and again where the answer says that it failed for a moment: 503 with Retry-After, or a proxy's 502 and 504, as
 * while a database or a process gives place to another. Four times in all; answers the last. For what may be done twice.
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
    // those who failed together do not come together again
    await pause((seconds ?? WAIT_S) * 1000 * (0.75 + Math.random() / 2), signal)
  }
}

/** How long to wait before the same is asked again, in seconds; null: it would be answered the same. */
function waitOf({ status, headers }: Response): number | null {
  if (status === 502 || status === 504) return WAIT_S
  const retryAfter = status === 503 ? headers.get('retry-after') : null
  return retryAfter === null ? null : Math.min(Number(retryAfter) || WAIT_S, LONGEST_WAIT_S)
}

/** Ends at once where the caller gives it up: what is asked then says so. */
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
