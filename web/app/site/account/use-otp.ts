import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call } from '../../shell/api.ts'
import { storeToken } from '../../shell/session.ts'
import { toast } from '../../ui/toast.tsx'
import { useCode } from '../../ui/use-code.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type Destination, written } from './destination.ts'
import { refuse } from './refuse.ts'
import { beginWait, readWait, useSecondsLeft } from './resend-wait.ts'

/**
 * The code's digits, its proof, and the wait for another one (spec §4, §5, §8). `to` is null while the page does not
 * know where the code went.
 */
export function useOtp(to: Destination | null) {
  const { t } = useLingui()
  const verifying = useSending()
  const resending = useSending()
  const { boxes, otp, complete, clear } = useCode()
  const [until, setUntil] = useState<number | null>(null)
  const known = to === null ? null : written(to)

  // The wait lives in this browser, so the server's page begins without it.
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
      verifying.once(async () => {
        try {
          const answer = await call('POST auth/otpVerification', { body: { ...destination, otp } })
          toast.success(t`OTP verified successfully!`)
          // GuestOnly sees the token and goes on.
          storeToken(answer.authentication.accessToken)
          return 'done'
        } catch (error) {
          refuse(error, { fallback: t`Invalid OTP` })
        }
      }),
    resend: (destination: Destination) =>
      resending.once(async () => {
        try {
          const answer = await call('POST auth/resendOtp', { body: destination })
          clear()
          setUntil(beginWait(written(destination), answer.resendIn))
          toast.success(t`OTP Resend successfully!`)
        } catch (error) {
          refuse(error)
        }
      }),
  }
}
