import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { CodeError } from './otp-boxes.tsx'
import { emptyCode } from './otp-digits.ts'
import { toast } from '../../overlays/toast.tsx'

/**
 * The digits of a code as they are typed; `begun` are those that stand there at first, `refused` is what the server has
 * said of a code that was sent without script.
 */
export function useCode(begun: readonly string[] = emptyCode(), refused: CodeError | null = null) {
  const [code, setCode] = useState(begun)
  const [error, setError] = useState(refused)

  return {
    /** What OtpBoxes are drawn with. */
    boxes: {
      code,
      onCode: (typed: readonly string[]) => {
        setCode(typed)
        // another code is being typed: the verdict was on the one before
        if (error?.all) setError(null)
      },
      error,
    },
    /** All digits in a row. */
    otp: code.join(''),
    /** Whether no digit is missing; else the empty boxes turn red and a toast says so. */
    complete(): boolean {
      const isComplete = code.every((digit) => digit !== '')
      setError(isComplete ? null : { all: false, sentence: msg`Enter a digit in every box.` })
      if (!isComplete) toast.error(msg`Please enter all 6 digits`)
      return isComplete
    },
    /** The code was refused: all boxes turn red, with the sentence that says why. */
    refuse(sentence: MessageDescriptor | null): void {
      // drawn at once, so that the sentence is read with the box that takes the focus
      if (sentence) flushSync(() => setError({ all: true, sentence }))
    },
    /** Empties the boxes for another code. */
    clear(): void {
      setCode(emptyCode())
      setError(null)
    },
  }
}
