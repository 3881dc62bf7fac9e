import { type FormEvent, useEffect, useRef } from 'react'
import { focusFirstError } from '@sahay/ui/fields/code/otp-boxes.tsx'
import { useCode } from '@sahay/ui/fields/code/use-code.ts'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import type { ToastText } from '@sahay/ui/overlays/toast.tsx'
import { refuse } from '../forms/refuse.ts'
import { codeError } from './code-error.ts'

/**
 * A form with the six boxes of a code; focuses the first one. `prove` receives the digits and continues. Its error, else
 * `fallback`, is shown in a toast and at the boxes, which are then typed again.
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
    /** Props for the form element. */
    form: { ref: form, noValidate: true, onSubmit },
    boxes,
    sending,
    /** Clears the boxes and focuses the first, after another code was sent. */
    restart(): void {
      clear()
      focusFirstBox()
    },
  }
}
