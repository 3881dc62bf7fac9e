import type { Need } from '@sahay/contract/giving/giving'
import type { Thanks } from '@sahay/contract/api/thanks'
import { useEffect, useState } from 'react'
import { call } from '../../../shell/api.ts'
import { lacksLeast } from './another-need.tsx'

/** Another need that lacks little, once a gift is paid; null until it is known, and where it is out of place. */
export function useAnotherNeed(thanks: Thanks | null): Need | null {
  const [need, setNeed] = useState<Need | null>(null)
  const shouldLoad =
    thanks?.payment === 'Success' && (thanks.kind === 'donation' || thanks.kind === 'inquiry')
  const { id: givenId, thing } = thanks?.donation?.need ?? {}

  useEffect(() => {
    if (!shouldLoad) return
    const leaving = new AbortController()
    call('GET donation/list', { signal: leaving.signal }).then(
      ({ data }) => setNeed(lacksLeast(data, givenId && thing ? { id: givenId, thing } : undefined)),
      (error: unknown) => {
        if (!leaving.signal.aborted) console.warn('The list of needs could not be loaded.', error)
      },
    )
    return () => leaving.abort()
  }, [shouldLoad, givenId, thing])

  return need
}
