import { useCallback, useEffect, useState } from 'react'

/** Fetches the data of a page; aborted when the page is left. */
export type Load<Value> = (signal: AbortSignal) => Promise<Value>

interface Outcome<Value> {
  readonly of: Load<Value>
  /** Missing if it could not be loaded. */
  readonly value?: Value
}

/**
 * Loads data in the browser: undefined until loaded. A failure is only logged, and can be retried (product.md 8); during a
 * reload the previous value stays. `load` must keep its identity between renders; null loads nothing.
 */
export function useLoaded<Value>(what: string, load: Load<Value> | null) {
  const [outcome, setOutcome] = useState<Outcome<Value> | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same anew
  useEffect(() => {
    if (load === null) return undefined
    const leaving = new AbortController()
    load(leaving.signal).then(
      (value) => setOutcome({ of: load, value }),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        console.warn(`${what} could not be loaded.`, error)
        setOutcome({ of: load })
      },
    )
    return () => leaving.abort()
  }, [what, load, attempt])

  const current = outcome?.of === load ? outcome : null
  const again = useCallback(() => {
    setOutcome((before) => (before && 'value' in before ? before : null))
    setAttempt((before) => before + 1)
  }, [])
  return { value: current?.value, failed: current !== null && !('value' in current), again }
}
