import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { call } from '../../shell/api.ts'
import { saveThanksKey } from '../../shell/thanks-keys.ts'
import { helpFields } from '@sahay/contract/fields/help'
import { Choice } from '@sahay/ui/fields/choice.tsx'
import { FileField } from '@sahay/ui/fields/files/file-field.tsx'
import { Pair } from '@sahay/ui/fields/pair.tsx'
import { TextArea } from '@sahay/ui/fields/text-area.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { clearDraft, useFormKey } from '@sahay/ui/forms/forget-drafts.ts'
import { FormSection } from '@sahay/ui/forms/form-section.tsx'
import { PhoneField } from '@sahay/ui/phone/phone-field.tsx'
import { ConsentNotice } from '../shared/forms/consent-notice.tsx'
import { helpConsent } from '@sahay/contract/consent/notices/help'
import { PublicForm, usePublicForm } from '../shared/forms/public-form.tsx'
import { SendPhotoButton } from '../shared/forms/send-photo-button.tsx'
import { thanksPath } from '../shared/payments/pay-kinds.ts'

/** The storage name of the form's draft. */
const draftName = 'help'

/** Need Help: the form, and the promise of an answer within 7 working days (product.md 2, 9). */
export function NeedHelp() {
  return (
    <FormSection
      id="help"
      heading={<Trans>Need Help?</Trans>}
      lead={
        <p>
          <Trans>
            Tell us what you need. A volunteer will answer within 7 working days. Asking costs nothing.
          </Trans>
        </p>
      }
      opens={<Trans>Ask for help</Trans>}
      cloth="rangoli"
      picture="/pictures/object/umbrella.svg"
    >
      <NeedHelpForm key={useFormKey(draftName)} />
    </FormSection>
  )
}

/** The request for help, with a picture of what is needed. All input stays after any failure (product.md 5). */
export function NeedHelpForm() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = usePublicForm({ name: draftName, fields: helpFields, consent: helpConsent, send: ask })
  const { field, values } = form

  async function ask(body: FormData) {
    const { data, thanks_key: key } = await call('POST needInquiry/add', { body, repeatable: true })
    saveThanksKey('help', data.id, key)
    clearDraft(draftName)
    await navigate(thanksPath('help', data.id))
  }

  return (
    <PublicForm action="/need-help" form={form} place={{ form: t`Need Help?` }}>
      <Choice
        legend={<Trans>What is the help for?</Trans>}
        {...field('type')}
        options={[
          { value: 'Education', label: <Trans>Education</Trans> },
          { value: 'Health', label: <Trans>Medical & Healthcare</Trans> },
          { value: 'Other', label: <Trans>Other</Trans> },
        ]}
      />
      <Pair>
        <TextField label={<Trans>Full name</Trans>} {...field('Fullname')} autoComplete="name" />
        <PhoneField
          label={<Trans>Mobile number</Trans>}
          {...field('mobileNo')}
          anyCountry
          given={values?.['mobileNo']}
        />
      </Pair>
      <TextArea label={<Trans>Address</Trans>} {...field('address')} rows={2} autoComplete="street-address" />
      <TextArea label={<Trans>Message (optional)</Trans>} {...field('message')} />
      <FileField
        label={<Trans>A photo of the document</Trans>}
        hint={<Trans>A bill, a school letter or a prescription.</Trans>}
        {...field('document')}
        lost={values !== null}
      />
      <ConsentNotice consent={form.consent} />
      <SendPhotoButton sending={form.sending} failed={form.failed}>
        <Trans>Send request</Trans>
      </SendPhotoButton>
    </PublicForm>
  )
}
