import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { emailAddress, focusFirst, useChecks } from '../../ui/checks.ts'
import { OtpBoxes } from '../../ui/otp-boxes.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import css from './account.module.css'
import type { Destination } from './destination.ts'
import { ResendRow } from './resend-row.tsx'
import { useOtp } from './use-otp.ts'

/** Six boxes, VERIFY, and another code after the wait. Without a destination it asks for the e-mail address. */
export function OtpForm({ to }: { readonly to: Destination | null | undefined }) {
  const { t } = useLingui()
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const otp = useOtp(to ?? null)
  const checks = useChecks({
    email: emailAddress(
      t`Enter your e-mail address.`,
      t`Check the e-mail address, for example name@mail.in.`,
    ),
  })

  // Who comes from the mail begins to type at once.
  useEffect(() => {
    if (to) form.current?.querySelector<HTMLElement>('fieldset input')?.focus()
  }, [to])

  /** The destination, if it is known or written well; else the box turns red. */
  function destination(): Destination | null {
    if (to || !form.current) return to ?? null
    if (focusFirst(form.current, checks.submit(form.current))) return null
    return { email: String(new FormData(form.current).get('email') ?? '').trim() }
  }

  function verify(event: FormEvent) {
    event.preventDefault()
    const whole = otp.complete()
    const goes = destination()
    if (whole && goes) void otp.verify(goes).then(focusFirstBox)
    else if (goes) focusFirstFlaw()
  }

  function resend() {
    const goes = destination()
    if (goes) void otp.resend(goes).then(focusFirstBox)
  }

  const focusFirstBox = () => form.current?.querySelector<HTMLElement>('fieldset input')?.focus()
  const focusFirstFlaw = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())

  return (
    <form
      ref={form}
      className={css['form']}
      method="dialog"
      noValidate
      onSubmit={verify}
      onInput={(event) => checks.recheck(event.currentTarget)}
    >
      {to === null && (
        <TextField
          label={<Trans>Email</Trans>}
          name="email"
          type="email"
          autoComplete="email"
          error={checks.flaws.email}
          required
        />
      )}
      <OtpBoxes code={otp.code} onCode={otp.setCode} flawed={otp.flawed} />
      <Button
        kind="go"
        type="submit"
        wide
        aria-disabled={!hydrated}
        busy={otp.verifying}
        busyText={<Trans>One moment…</Trans>}
      >
        <Trans>VERIFY</Trans>
      </Button>
      <ResendRow secondsLeft={otp.secondsLeft} busy={otp.resending} onResend={resend} />
    </form>
  )
}
