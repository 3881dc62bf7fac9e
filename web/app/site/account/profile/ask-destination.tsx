import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef } from 'react'
import { call } from '../../../shell/api.ts'
import { emailAddress, focusFirst, phoneNumber, useChecks } from '../../../ui/checks.ts'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useSending } from '../../../ui/use-sending.ts'
import { refuse } from '../refuse.ts'
import type { CodeOnItsWay } from './code-on-its-way.ts'
import { FormActions } from './form-actions.tsx'
import css from './your-account.module.css'

export interface AskDestinationProps {
  readonly what: 'email' | 'mobile_no'
  readonly onSent: (sent: CodeOnItsWay) => void
  readonly onCancel: () => void
}

/** Asks for the new address or number and sends a code to it. */
export function AskDestination({ what, onSent, onCancel }: AskDestinationProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const { sending, once } = useSending()
  const check =
    what === 'email'
      ? emailAddress(t`Enter your e-mail address.`, t`Check the e-mail address, for example name@mail.in.`)
      : phoneNumber(t`Enter your mobile number.`, t`Check the mobile number.`)
  const checks = useChecks<'email' | 'mobile_no'>({
    email: what === 'email' ? check : () => undefined,
    mobile_no: what === 'mobile_no' ? check : () => undefined,
  })

  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus(), [])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (focusFirst(event.currentTarget, checks.submit(event.currentTarget))) return
    const typed = String(new FormData(event.currentTarget).get(what) ?? '').trim()
    const to = what === 'email' ? { email: typed } : { mobile_no: typed }
    void once(async () => {
      try {
        const { channel } = await call('POST auth/profile/change', { body: to })
        onSent({ to, byMail: channel === 'email' })
        return 'done'
      } catch (error) {
        toast.error(refuse(error, checks.refuse, t`Something went wrong`))
      }
    })
  }

  return (
    <form
      ref={form}
      className={css['form']}
      noValidate
      onSubmit={send}
      onInput={(event) => checks.recheck(event.currentTarget)}
    >
      {what === 'email' ? (
        <TextField
          label={<Trans>New e-mail address</Trans>}
          hint={<Trans>We send a code to it. Until you write the code here, nothing changes.</Trans>}
          name="email"
          type="email"
          autoComplete="email"
          error={checks.flaws.email}
          required
        />
      ) : (
        <PhoneField
          label={<Trans>New mobile number</Trans>}
          hint={<Trans>We send a code. Until you write it here, nothing changes.</Trans>}
          name="mobile_no"
          anyCountry
          error={checks.flaws.mobile_no}
        />
      )}
      <FormActions sending={sending} onCancel={onCancel}>
        <Trans>Send the code</Trans>
      </FormActions>
    </form>
  )
}
