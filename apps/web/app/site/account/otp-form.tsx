import { PasteLinkBox } from '../shared/codes/paste-link.tsx'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { email } from '@sahay/contract/fields/people'
import { Button } from '@sahay/ui/elements/button.tsx'
import { focusFirstError, OtpBoxes } from '@sahay/ui/fields/code/otp-boxes.tsx'
import { EmailField } from '@sahay/ui/fields/email-field.tsx'
import { typedText, useChecks } from '@sahay/ui/forms/field-checks.ts'
import { Form } from '@sahay/ui/forms/form.tsx'
import { ResendRow } from '../shared/codes/code-buttons.tsx'
import css from '../shared/codes/code-form.module.css'
import type { Destination } from './destination.ts'
import { useOtp } from './use-otp.ts'

export interface OtpFormProps {
  readonly to: Destination | null | undefined
  /** The message contains a link: there are no digits to type. */
  readonly link: boolean
  /** The server's data on the code, if it was requested without script. */
  readonly sent: { readonly handle?: string | undefined; readonly to: string } | null
}

/** Six boxes, VERIFY, and a button for another code after the wait. Without a destination it asks for the e-mail address. */
export function OtpForm({ to, link, sent }: OtpFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const otp = useOtp(to ?? null)
  const checks = useChecks({ email: to ? {} : email })

  // Sets the focus, because people type as soon as they return from the mail; some started before the script was loaded.
  useEffect(() => {
    const boxes = [...(form.current?.querySelectorAll<HTMLInputElement>('fieldset input') ?? [])]
    if (to) boxes.find(({ value }) => value === '')?.focus()
  }, [to])

  const destination = (filled: HTMLFormElement): Destination =>
    to ?? { email: typedText(new FormData(filled), 'email') }

  function verify(filled: HTMLFormElement) {
    if (!checks.submit(filled)) otp.complete()
    else if (otp.complete()) void otp.verify(destination(filled)).then(focusFirstBox)
    else focusFirstError(form.current)
  }

  function resend() {
    const filled = form.current
    if (!filled || !checks.submit(filled)) return
    void otp.resend(destination(filled)).then(focusFirstBox)
  }

  const focusFirstBox = () => form.current?.querySelector<HTMLElement>('fieldset input')?.focus()

  return (
    <Form
      ref={form}
      className={`stack gap-5 ${css['form']}`}
      action="/otp"
      form={{ submit: verify, input: checks.recheck }}
    >
      {sent && to && (
        <>
          {Object.entries({ ...to, handle: sent.handle ?? '', to: sent.to }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} readOnly />
          ))}
        </>
      )}
      {to === null && <EmailField label={<Trans>Email</Trans>} {...checks.field('email')} />}
      {link ? (
        <noscript>
          <PasteLinkBox go={<Trans>Sign in here</Trans>} />
        </noscript>
      ) : (
        <>
          <OtpBoxes {...otp.boxes} />
          <Button kind="go" type="submit" wide busy={otp.verifying} busyText={<Trans>One moment…</Trans>}>
            <Trans>VERIFY</Trans>
          </Button>
        </>
      )}
      <ResendRow secondsLeft={otp.secondsLeft} busy={otp.resending} onResend={resend} />
    </Form>
  )
}
