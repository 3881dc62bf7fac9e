import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../api-context.ts'
import { plainToken } from './plain-session.server.ts'
import type { Profile } from '../profile.ts'
import { Refusal } from '../api.ts'

/** Returns the profile of the person signed in without script, and the token for API calls; null if signed out. */
export async function plainVisitor({
  request,
  context,
}: {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}): Promise<{ readonly token: string; readonly profile: Profile } | null> {
  const token = await plainToken(request)
  if (token === null) return null
  try {
    const { data } = await context.get(apiContext).call('GET auth/profile', { token })
    return data[0] ? { token, profile: data[0] } : null
  } catch (error) {
    if (error instanceof Refusal && error.httpStatus === 401) return null
    throw error
  }
}
