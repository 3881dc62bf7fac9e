import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../shell/api.ts'
import { filled, useChecks } from '@sahay/ui/forms/checks.ts'
import { forgetWords, useKeptWords } from '@sahay/ui/forms/kept-words.ts'
import { Pair } from '@sahay/ui/fields/pair.tsx'
import { PhoneField } from '@sahay/ui/phone/phone-field.tsx'
import { SendButton } from '@sahay/ui/forms/send-button.tsx'
import { TextArea } from '@sahay/ui/fields/text-area.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useFormSending } from '@sahay/ui/forms/use-sending.ts'
import { useUsualChecks } from '@sahay/ui/forms/usual-checks.ts'
import { ConsentNotice } from '../shared/forms/consent-notice.tsx'
import { organisationConsent } from '../shared/forms/consent-words.ts'
import { PublicForm } from '../shared/forms/public-form.tsx'
import { refuseForm } from '../shared/forms/refuse-form.ts'
import { useConsent } from '../shared/forms/use-consent.ts'

/** Under this name the form's words are kept. */
export const connectNgoWords = 'ngo'

/** Another organisation asks to connect: who it is, whom to answer, and what it has in mind. */
export function ConnectNgoForm({ onSent }: { readonly onSent: (reference: string) => void }) {
  const { t } = useLingui()
  const kept = useKeptWords(connectNgoWords)
  const usual = useUsualChecks()
  const checks = useChecks({
    organisation: filled(t`Enter the name of your organisation.`),
    name: usual.name,
    mobileNo: usual.phone,
    email: usual.email,
    message: filled(t`Write a few words.`),
  })
  const consent = useConsent(organisationConsent)
  const { sending, failed, send } = useFormSending(checks, ask, (error, where) => {
    consent.heed(error)
    refuseForm(error, where, connectNgoWords)
  })

  async function ask(body: FormData) {
    consent.sign(body)
    const { message, data } = await call('POST ngoInquiry/add', { body })
    toast.success(message || t`Submitted successfully.`, { of: connectNgoWords })
    onSent(data.reference)
    forgetWords(connectNgoWords)
  }

  return (
    <PublicForm action="/connect-ngo" checks={checks} kept={kept} onSend={send}>
      <TextField
        label={<Trans>Organisation</Trans>}
        {...checks.field('organisation')}
        autoComplete="organization"
        maxLength={120}
        required
      />
      <Pair>
        <TextField
          label={<Trans>Your name</Trans>}
          {...checks.field('name')}
          autoComplete="name"
          maxLength={120}
          required
        />
        <PhoneField
          label={<Trans>Mobile number</Trans>}
          {...checks.field('mobileNo')}
          anyCountry
          given={kept.words?.['mobileNo']}
        />
      </Pair>
      <TextField
        label={<Trans>Email</Trans>}
        {...checks.field('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <TextArea
        label={<Trans>Message</Trans>}
        hint={<Trans>Where you work, and what you would like to do together.</Trans>}
        {...checks.field('message')}
        maxLength={1000}
        required
      />
      <ConsentNotice consent={consent} />
      <SendButton sending={sending} failed={failed} busyText={<Trans>Sending…</Trans>}>
        <Trans>Send request</Trans>
      </SendButton>
    </PublicForm>
  )
}
