import { createStored } from '@sahay/ui/browser/browser-store.ts'
import { useEffect } from 'react'
import { type CallAnswer, call } from './api.ts'
import { readToken, useToken } from './session.ts'

export type Profile = CallAnswer<'GET auth/profile'>['data'][number]

// One profile for header and forms alike; `owner` is the token it was asked with.
const profile = createStored<Profile | null>({ none: null })
let owner: string | null = null

/** Takes the profile that a change of it answered with. */
export function takeProfile(next: Profile | undefined): void {
  if (next) profile.set(next)
}

/** Fetches the profile anew. A failure is only logged and leaves what is shown (product.md 8). */
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

/** The signed-in person's name, e-mail and mobile, shared by all who ask; null signed out or until it is here. */
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
