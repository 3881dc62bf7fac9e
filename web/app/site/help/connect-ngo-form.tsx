import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef } from 'react'
import { call } from '../../shell/api.ts'
import { emailAddress, filled, focusFirst, phoneNumber, useChecks } from '../../ui/checks.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { forgetWords, useKeptWords } from '../../ui/kept-words.ts'
import { PhoneField } from '../../ui/phone-field.tsx'
import { SendButton } from '../../ui/send-button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { useSending } from '../../ui/use-sending.ts'
import css from './form.module.css'
import { refuseForm } from './refuse-form.ts'
import { WithoutScript } from './without-script.tsx'

/** Under this name the form's words are kept. */
export const connectNgoWords = 'ngo'

/** Another organisation asks to connect: who it is, whom to answer, and what it has in mind. */
export function ConnectNgoForm({ onSent }: { readonly onSent: (reference: string) => void }) {
  const { t } = useLingui()
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const kept = useKeptWords(connectNgoWords, box)
  const { sending, once } = useSending()
  const checks = useChecks({
    organisation: filled(t`Enter the name of your organisation.`),
    name: filled(t`Enter your name.`),
    mobileNo: phoneNumber(t`Enter your mobile number.`, t`Check the mobile number.`),
    email: emailAddress(
      t`Enter your e-mail address.`,
      t`Check the e-mail address, for example name@mail.in.`,
    ),
    message: filled(t`Write a few words.`),
  })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (focusFirst(form, checks.submit(form))) return
    const body = new FormData(form)
    void once(async () => {
      try {
        const { message, data } = await call('POST ngoInquiry/add', { body })
        toast.success(message || t`Submitted successfully.`)
        onSent(data.reference)
        forgetWords(connectNgoWords)
        return 'done'
      } catch (error) {
        refuseForm(error, { form, show: checks.refuse })
      }
    })
  }

  return (
    <form
      ref={box}
      className={css['form']}
      method="dialog"
      noValidate
      onSubmit={send}
      onInput={({ currentTarget: form }) => {
        checks.recheck(form)
        kept.keep(form)
      }}
    >
      <WithoutScript />
      <ErrorSummary flaws={checks.summary} of={id} />
      <TextField
        label={<Trans>Organisation</Trans>}
        id={`${id}-organisation`}
        name="organisation"
        autoComplete="organization"
        maxLength={120}
        error={checks.flaws.organisation}
        required
      />
      <div className={css['pair']}>
        <TextField
          label={<Trans>Your name</Trans>}
          id={`${id}-name`}
          name="name"
          autoComplete="name"
          maxLength={120}
          error={checks.flaws.name}
          required
        />
        <PhoneField
          label={<Trans>Mobile number</Trans>}
          id={`${id}-mobileNo`}
          name="mobileNo"
          anyCountry
          given={kept.words?.['mobileNo']}
          error={checks.flaws.mobileNo}
        />
      </div>
      <TextField
        label={<Trans>Email</Trans>}
        id={`${id}-email`}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={checks.flaws.email}
        required
      />
      <TextArea
        label={<Trans>Message</Trans>}
        hint={<Trans>Where you work, and what you would like to do together.</Trans>}
        id={`${id}-message`}
        name="message"
        maxLength={1000}
        error={checks.flaws.message}
        required
      />
      <SendButton sending={sending} busyText={<Trans>Sending…</Trans>}>
        <Trans>Send request</Trans>
      </SendButton>
    </form>
  )
}
