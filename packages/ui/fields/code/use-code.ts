import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { CodeError } from './otp-boxes.tsx'
import { emptyCode } from './otp-digits.ts'
import { toast } from '../../overlays/toast.tsx'

/**
 * The digits of a code while typing; `begun` are the initial ones, `refused` is the server's error about a code sent
 * without script.
 */
export function useCode(begun: readonly string[] = emptyCode(), refused: CodeError | null = null) {
  const [code, setCode] = useState(begun)
  const [error, setError] = useState(refused)

  return {
    /** The props of OtpBoxes. */
    boxes: {
      code,
      onCode: (typed: readonly string[]) => {
        setCode(typed)
        // a new code is being typed: the error was about the previous one
        if (error?.all) setError(null)
      },
      error,
    },
    /** All digits as one text. */
    otp: code.join(''),
    /** Returns true if no digit is missing; else marks the empty boxes red and shows a toast. */
    complete(): boolean {
      const isComplete = code.every((digit) => digit !== '')
      setError(isComplete ? null : { all: false, sentence: msg`Enter a digit in every box.` })
      if (!isComplete) toast.error(msg`Please enter all 6 digits`)
      return isComplete
    },
    /** Marks all boxes red after a refusal, with the reason. */
    refuse(sentence: MessageDescriptor | null): void {
      // rendered immediately, so that the sentence is announced with the focused box
      if (sentence) flushSync(() => setError({ all: true, sentence }))
    },
    /** Empties the boxes for another code. */
    clear(): void {
      setCode(emptyCode())
      setError(null)
    },
  }
}
