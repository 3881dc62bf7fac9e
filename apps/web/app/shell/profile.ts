import { createStored } from '@sahay/ui/browser/browser-store.ts'
import { useEffect } from 'react'
import { type CallAnswer, call } from './api.ts'
import { readToken, useToken } from './session.ts'

export type Profile = CallAnswer<'GET auth/profile'>['data'][number]

// One profile for header and forms; `owner` is the token it was fetched with.
const profile = createStored<Profile | null>({ none: null })
let owner: string | null = null

/** Stores the profile that a change returned. */
export function takeProfile(next: Profile | undefined): void {
  if (next) profile.set(next)
}

/** Refetches the profile. A failure is only logged and keeps the current one (product.md 8). */
export function reloadProfile(): void {
  const token = readToken()
  owner = token
  if (!token) return profile.forget()
  call('GET auth/profile').then(
    (answer) => {
      if (owner === token) profile.set(answer.data[0] ?? null)
    },
    (error: unknown) => console.warn('The profile could not be loaded.', error),
  )
}

/** The signed-in person's name, e-mail and mobile, shared by all components; null if signed out or not loaded yet. */
export function useProfile(): { profile: Profile | null; reload: () => void } {
  const token = useToken()
  const known = profile.use()
  useEffect(() => {
    if (token !== owner) {
      profile.forget()
      reloadProfile()
    }
  }, [token])
  return { profile: token ? known : null, reload: reloadProfile }
}
