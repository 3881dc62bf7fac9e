import { useCallback, useEffect, useState } from 'react'
import { type CallAnswer, call } from '../../../shell/api.ts'

export type Session = CallAnswer<'GET auth/sessions'>['data'][number]

export type SessionsState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  | { readonly is: 'here'; readonly sessions: readonly Session[] }

/** The person's open sessions; while they are loaded anew the last ones stay. */
export function useSessions(): { state: SessionsState; reload: () => void } {
  const [state, setState] = useState<SessionsState>({ is: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the list anew
  useEffect(() => {
    const leaving = new AbortController()
    call('GET auth/sessions', { signal: leaving.signal }).then(
      ({ data }) => setState({ is: 'here', sessions: data }),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        console.warn('The sessions could not be loaded.', error)
        setState({ is: 'failed' })
      },
    )
    return () => leaving.abort()
  }, [attempt])

  return { state, reload: useCallback(() => setAttempt((before) => before + 1), []) }
}
