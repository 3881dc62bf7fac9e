import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { emptyCode } from './otp-digits.ts'
import { toast } from './toast.tsx'

/** The digits of a code as they are typed; `begun` are those that stand there at first. */
export function useCode(begun: readonly string[] = emptyCode()) {
  const { t } = useLingui()
  const [code, setCode] = useState(begun)
  const [flawed, setFlawed] = useState(false)

  return {
    /** What OtpBoxes are drawn with. */
    boxes: { code, onCode: setCode, flawed },
    /** All digits in a row. */
    otp: code.join(''),
    /** Whether no digit is missing; else the boxes turn red and a toast says so. */
    complete(): boolean {
      const whole = code.every((digit) => digit !== '')
      setFlawed(!whole)
      if (!whole) toast.error(t`Please enter all 6 digits`)
      return whole
    },
    /** Empties the boxes for another code. */
    clear(): void {
      setCode(emptyCode())
      setFlawed(false)
    },
  }
}
