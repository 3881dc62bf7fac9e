import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef } from 'react'
import { call } from '../../shell/api.ts'
import { filled, focusFirst, phoneNumber, picture, useChecks } from '../../ui/checks.ts'
import { Choice } from '../../ui/choice.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FileField } from '../../ui/file-field.tsx'
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
export const needHelpWords = 'help'

/** Asks the trust for help, with a picture of what is needed. Whatever fails, all that was filled in stays (spec §5). */
export function NeedHelpForm({ onSent }: { readonly onSent: (reference: string) => void }) {
  const { t } = useLingui()
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const kept = useKeptWords(needHelpWords, box)
  const { sending, once } = useSending()
  const checks = useChecks({
    type: filled(t`Choose the kind of help.`),
    Fullname: filled(t`Enter your name.`),
    mobileNo: phoneNumber(t`Enter your mobile number.`, t`Check the mobile number.`),
    address: filled(t`Enter your address.`),
    document: picture(
      t`Choose a photo of the document.`,
      t`This picture is larger than 8 MB. Please choose a smaller one.`,
      t`We cannot read this as a picture. Please choose a JPG, PNG or GIF.`,
    ),
  })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (focusFirst(form, checks.submit(form))) return
    const body = new FormData(form)
    void once(async () => {
      try {
        const { message, data } = await call('POST needInquiry/add', { body })
        toast.success(message || t`Help request submitted successfully!`)
        onSent(data.reference)
        forgetWords(needHelpWords)
        return 'done'
      } catch (error) {
        refuseForm(error, { form, show: checks.refuse, picture: 'document' })
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
      <Choice
        legend={<Trans>What is the help for?</Trans>}
        id={`${id}-type`}
        name="type"
        error={checks.flaws.type}
        options={[
          { value: 'Education', label: <Trans>Education</Trans> },
          { value: 'Health', label: <Trans>Medical & Healthcare</Trans> },
          { value: 'Other', label: <Trans>Other</Trans> },
        ]}
      />
      <div className={css['pair']}>
        <TextField
          label={<Trans>Full name</Trans>}
          id={`${id}-Fullname`}
          name="Fullname"
          autoComplete="name"
          maxLength={120}
          error={checks.flaws.Fullname}
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
        label={<Trans>Address</Trans>}
        id={`${id}-address`}
        name="address"
        autoComplete="street-address"
        maxLength={400}
        error={checks.flaws.address}
        required
      />
      <TextArea label={<Trans>Message (optional)</Trans>} name="message" maxLength={1000} />
      <FileField
        label={<Trans>A photo of the document</Trans>}
        hint={<Trans>A bill, a school letter or a prescription.</Trans>}
        id={`${id}-document`}
        name="document"
        lost={kept.words !== null}
        error={checks.flaws.document}
      />
      <SendButton
        sending={sending}
        busyText={<Trans>Sending your photo…</Trans>}
        patience={<Trans>On a slow network this takes a minute. Please keep this page open.</Trans>}
      >
        <Trans>Send request</Trans>
      </SendButton>
    </form>
  )
}
