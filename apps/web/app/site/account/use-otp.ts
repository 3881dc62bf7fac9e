import { useLingui } from '@lingui/react/macro'
import { use, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call, Refusal } from '../../shell/api.ts'
import { storeToken } from '../../shell/session.ts'
import { PlainAnswer } from '@sahay/ui/fields/plain-answer.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useCode } from '@sahay/ui/fields/code/use-code.ts'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { codeError, plainCodeError } from '../shared/codes/code-error.ts'
import { type Destination, handleOf, normalised } from './destination.ts'
import { refuse } from '../shared/forms/refuse.ts'
import { beginWait, readWait, useSecondsLeft } from '../shared/codes/resend-wait.ts'

/**
 * The code's digits, its verification, and the wait before another one (product.md 4, 5, 8). `to` is null while the page
 * does not know the destination.
 */
export function useOtp(to: Destination | null) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const verifying = useSending()
  const resending = useSending()
  const {
    boxes,
    otp,
    complete,
    refuse: refuseCode,
    clear,
  } = useCode(undefined, plainCodeError(use(PlainAnswer)))
  const [until, setUntil] = useState<number | null>(null)
  const known = to === null ? null : normalised(to)

  // The wait is stored in this browser, so the server's page is rendered without it.
  useEffect(() => {
    if (known !== null) setUntil(readWait(known) ?? beginWait(known))
  }, [known])

  return {
    boxes,
    verifying: verifying.sending,
    resending: resending.sending,
    secondsLeft: useSecondsLeft(until),
    complete,
    verify: (destination: Destination) =>
      verifying.sendOnce(async () => {
        try {
          const body = { ...destination, otp, ...handleOf(state) }
          const answer = await call('POST auth/otpVerification', { body })
          toast.success(t`OTP verified successfully!`, { onward: true })
          // GuestOnly notices the token and continues
          storeToken(answer.authentication.accessToken)
          return 'done'
        } catch (error) {
          // now only a link opens the account, and it can be requested immediately
          if (error instanceof Refusal && error.code === 'code_by_link') setUntil(null)
          refuse(error, { fallback: t`Invalid OTP` })
          refuseCode(codeError(error))
          return undefined
        }
      }),
    resend: (destination: Destination) =>
      resending.sendOnce(async () => {
        try {
          const body = { ...destination, ...handleOf(state) }
          const { handle, link, channel, ...answer } = await call('POST auth/resendOtp', {
            body,
            repeatable: true,
          })
          clear()
          // stored in the history entry, where Back and a reload find it
          const before = typeof state === 'object' ? state : {}
          await navigate('/otp', {
            replace: true,
            state: { ...before, ...destination, handle, link, channel },
          })
          setUntil(beginWait(normalised(destination), answer.resendIn))
          toast.success(t`OTP Resend successfully!`)
        } catch (error) {
          refuse(error)
        }
      }),
  }
}
