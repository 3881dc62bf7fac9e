import { type FormEvent, useEffect, useRef } from 'react'
import { focusFirstError } from '@sahay/ui/fields/code/otp-boxes.tsx'
import { useCode } from '@sahay/ui/fields/code/use-code.ts'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import type { ToastText } from '@sahay/ui/overlays/toast.tsx'
import { refuse } from '../forms/refuse.ts'
import { codeError } from './code-error.ts'

/**
 * A form of the six boxes of a code, which begins in the first of them. `prove` takes the digits and goes on; what it throws is
 * said in a toast, else `fallback`, and at the boxes, where one types again.
 */
export function useCodeForm(prove: (otp: string) => Promise<unknown>, fallback: ToastText) {
  const form = useRef<HTMLFormElement>(null)
  const { sending, sendOnce } = useSending()
  const { boxes, otp, complete, refuse: refuseCode, clear } = useCode()
  const focusFirstBox = () => form.current?.querySelector('input')?.focus()
  useEffect(focusFirstBox, [])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!complete()) return focusFirstError(form.current)
    void sendOnce(async () => {
      try {
        await prove(otp)
        return 'done'
      } catch (error) {
        refuse(error, { fallback })
        refuseCode(codeError(error))
        focusFirstBox()
        return undefined
      }
    })
  }

  return {
    /** What the form itself is drawn with. */
    form: { ref: form, noValidate: true, onSubmit },
    boxes,
    sending,
    /** Another code is on its way: the boxes are empty, and the first one is typed into. */
    restart(): void {
      clear()
      focusFirstBox()
    },
  }
}
