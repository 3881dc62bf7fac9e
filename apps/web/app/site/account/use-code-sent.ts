import { useLocation, useNavigate } from 'react-router'
import type { CallAnswer } from '../../shell/api.ts'
import { originOf } from '../../shell/origin.ts'
import { storeToken } from '../../shell/session.ts'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { type Destination, normalised } from './destination.ts'
import { beginWait } from '../shared/codes/resend-wait.ts'

/**
 * The step after sign-up and sign-in. An answer with a token signs in immediately (another host may return one); this
 * server sends a code, and the visitor continues at /otp (departures.md 1).
 */
export function useCodeSent() {
  const navigate = useNavigate()
  const location = useLocation()
  const state: unknown = location.state
  const requestOrigin = originOf(location.search)

  return async (answer: CallAnswer<'POST auth/signIn'>, to: Destination, welcome: string): Promise<void> => {
    if (answer.authentication?.accessToken) {
      toast.success(welcome, { onward: true })
      // GuestOnly notices the token and continues
      storeToken(answer.authentication.accessToken)
      return
    }
    beginWait(normalised(to), answer.resendIn)
    const origin =
      typeof state === 'object' && state !== null && 'origin' in state
        ? { origin: state.origin }
        : requestOrigin === null
          ? {}
          : { origin: requestOrigin }
    const { channel, handle, link } = answer
    await navigate('/otp', { state: { ...origin, ...to, channel, handle, link } })
  }
}
