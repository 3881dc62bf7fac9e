import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call } from '../../shell/api.ts'
import { storeToken } from '../../shell/session.ts'
import { emptyCode } from '../../ui/otp-digits.ts'
import { toast } from '../../ui/toast.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { type Destination, written } from './destination.ts'
import { refuse } from './refuse.ts'
import { beginWait, readWait, useSecondsLeft } from './resend-wait.ts'

/** What was refused is said in a toast alone: the boxes have no names of the wire. */
const nowhere = () => undefined

/**
 * The code's digits, its proof, and the wait for another one (spec §4, §5, §8). `to` is null while the page does not
 * know where the code went.
 */
export function useOtp(to: Destination | null) {
  const { t } = useLingui()
  const verifying = useSending()
  const resending = useSending()
  const [code, setCode] = useState<readonly string[]>(emptyCode)
  const [flawed, setFlawed] = useState(false)
  const [until, setUntil] = useState<number | null>(null)
  const known = to === null ? null : written(to)

  // The wait lives in this browser, so the server's page begins without it.
  useEffect(() => {
    if (known !== null) setUntil(readWait(known) ?? beginWait(known))
  }, [known])

  function complete(): boolean {
    const whole = code.every((digit) => digit !== '')
    setFlawed(!whole)
    if (!whole) toast.error(t`Please enter all 6 digits`)
    return whole
  }

  return {
    code,
    setCode,
    flawed,
    verifying: verifying.sending,
    resending: resending.sending,
    secondsLeft: useSecondsLeft(until),
    complete,
    verify: (destination: Destination) =>
      verifying.once(async () => {
        try {
          const answer = await call('POST auth/otpVerification', {
            body: { ...destination, otp: code.join('') },
          })
          toast.success(t`OTP verified successfully!`)
          // GuestOnly sees the token and goes on.
          storeToken(answer.authentication.accessToken)
          return 'done'
        } catch (error) {
          toast.error(refuse(error, nowhere, t`Invalid OTP`))
        }
      }),
    resend: (destination: Destination) =>
      resending.once(async () => {
        try {
          const answer = await call('POST auth/resendOtp', { body: destination })
          setCode(emptyCode())
          setFlawed(false)
          setUntil(beginWait(written(destination), answer.resendIn))
          toast.success(t`OTP Resend successfully!`)
        } catch (error) {
          toast.error(refuse(error, nowhere, t`Something went wrong`))
        }
      }),
  }
}
