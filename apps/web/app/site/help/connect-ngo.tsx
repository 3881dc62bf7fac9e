import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../shell/api.ts'
import { organisationFields } from '@sahay/contract/fields/organisation'
import { Pair } from '@sahay/ui/fields/pair.tsx'
import { TextArea } from '@sahay/ui/fields/text-area.tsx'
import { EmailField } from '@sahay/ui/fields/email-field.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { clearDraft, useFormKey } from '@sahay/ui/forms/forget-drafts.ts'
import { SendButton } from '@sahay/ui/forms/send-button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { PhoneField } from '@sahay/ui/phone/phone-field.tsx'
import { ConsentNotice } from '../shared/forms/consent-notice.tsx'
import { organisationConsent } from '@sahay/contract/consent/notices/organisation'
import { PublicForm, usePublicForm } from '../shared/forms/public-form.tsx'
import css from './connect-ngo.module.css'
import { NgoReceived } from './received.tsx'

/** The storage name of the form's draft. */
const draftName = 'ngo'

/** The card with which another organisation asks to connect with the trust (product.md 1). */
export function ConnectNgo() {
  const [reference, setReference] = useState<string | null>(null)
  return (
    <div className={`panel ${css['card']}`}>
      {reference && <NgoReceived reference={reference} />}
      <ConnectNgoForm key={useFormKey(draftName)} onSent={setReference} />
    </div>
  )
}

/** The form of another organisation: its details, whom to answer, and its plans. */
export function ConnectNgoForm({ onSent }: { readonly onSent: (reference: string) => void }) {
  const { t } = useLingui()
  const form = usePublicForm({
    name: draftName,
    fields: organisationFields,
    consent: organisationConsent,
    send: ask,
  })
  const { field, values } = form

  async function ask(body: FormData) {
    const { message, data } = await call('POST ngoInquiry/add', { body, repeatable: true })
    toast.success(message || t`Submitted successfully.`, { of: draftName })
    onSent(data.reference)
    clearDraft(draftName)
  }

  return (
    <PublicForm action="/connect-ngo" form={form}>
      <TextField label={<Trans>Organisation</Trans>} {...field('organisation')} autoComplete="organization" />
      <Pair>
        <TextField label={<Trans>Your name</Trans>} {...field('name')} autoComplete="name" />
        <PhoneField
          label={<Trans>Mobile number</Trans>}
          {...field('mobileNo')}
          anyCountry
          given={values?.['mobileNo']}
        />
      </Pair>
      <EmailField label={<Trans>Email</Trans>} {...field('email')} />
      <TextArea
        label={<Trans>Message</Trans>}
        hint={<Trans>Where you work, and what you would like to do together.</Trans>}
        {...field('message')}
      />
      <ConsentNotice consent={form.consent} />
      <SendButton sending={form.sending} failed={form.failed} busyText={<Trans>Sending…</Trans>}>
        <Trans>Send request</Trans>
      </SendButton>
    </PublicForm>
  )
}
