import { useEffect, useSyncExternalStore } from 'react'
import { type CallAnswer, call } from './api.ts'
import { readToken, useToken } from './session.ts'

export type Profile = CallAnswer<'GET auth/profile'>['data'][number]

// One profile for header and forms alike; `owner` is the token it was asked with.
let profile: Profile | null = null
let owner: string | null = null
const listeners = new Set<() => void>()

function set(next: Profile | null): void {
  profile = next
  for (const listener of listeners) listener()
}

/** Takes the profile that a change of it answered with. */
export function takeProfile(next: Profile | undefined): void {
  if (next) set(next)
}

/** Fetches the profile anew. A failure is only logged and leaves what is shown (spec §8). */
export function reloadProfile(): void {
  const token = readToken()
  owner = token
  if (!token) return set(null)
  call('GET auth/profile').then(
    (answer) => {
      if (owner === token) set(answer.data[0] ?? null)
    },
    (error: unknown) => console.warn('The profile could not be loaded.', error),
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => profile
const none = () => null

/** The signed-in person's name, e-mail and mobile, shared by all who ask; null signed out or until it is here. */
export function useProfile(): { profile: Profile | null; reload: () => void } {
  const token = useToken()
  const known = useSyncExternalStore(subscribe, current, none)
  useEffect(() => {
    if (token !== owner) {
      set(null)
      reloadProfile()
    }
  }, [token])
  return { profile: token ? known : null, reload: reloadProfile }
}
