import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { call } from '../../shell/api.ts'
import { keepThanksKey } from '../../shell/thanks-keys.ts'
import { filled, useChecks } from '@sahay/ui/forms/checks.ts'
import { Choice } from '@sahay/ui/fields/choice.tsx'
import { FileField } from '@sahay/ui/fields/file-field.tsx'
import { forgetWords, useKeptWords } from '@sahay/ui/forms/kept-words.ts'
import { Pair } from '@sahay/ui/fields/pair.tsx'
import { PhoneField } from '@sahay/ui/phone/phone-field.tsx'
import { TextArea } from '@sahay/ui/fields/text-area.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { usePictureCheck } from '@sahay/ui/forms/use-picture-check.ts'
import { useFormSending } from '@sahay/ui/forms/use-sending.ts'
import { useUsualChecks } from '@sahay/ui/forms/usual-checks.ts'
import { ConsentNotice } from '../shared/forms/consent-notice.tsx'
import { helpConsent } from '../shared/forms/consent-words.ts'
import { PublicForm } from '../shared/forms/public-form.tsx'
import { refuseForm } from '../shared/forms/refuse-form.ts'
import { useConsent } from '../shared/forms/use-consent.ts'
import { SendPhotoButton } from '../shared/forms/send-photo-button.tsx'
import { thanksPath } from '../shared/payments/pay-kinds.ts'

/** Under this name the form's words are kept. */
export const needHelpWords = 'help'

/** Asks the trust for help, with a picture of what is needed. Whatever fails, all that was filled in stays (spec §5). */
export function NeedHelpForm() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const kept = useKeptWords(needHelpWords)
  const usual = useUsualChecks()
  const picture = usePictureCheck()
  const checks = useChecks({
    type: filled(t`Choose the kind of help.`),
    Fullname: usual.name,
    mobileNo: usual.phone,
    address: filled(t`Enter your address.`),
    document: picture(t`Choose a photo of the document.`),
  })
  const consent = useConsent(helpConsent)
  const { sending, failed, send } = useFormSending(checks, ask, (error, where) => {
    consent.heed(error)
    refuseForm(error, where, needHelpWords)
  })

  async function ask(body: FormData) {
    consent.sign(body)
    const { data, thanks_key: key } = await call('POST needInquiry/add', { body })
    keepThanksKey('help', data.id, key)
    forgetWords(needHelpWords)
    await navigate(thanksPath('help', data.id))
  }

  return (
    <PublicForm action="/need-help" checks={checks} kept={kept} onSend={send} place={{ form: t`Need Help?` }}>
      <Choice
        legend={<Trans>What is the help for?</Trans>}
        {...checks.field('type')}
        options={[
          { value: 'Education', label: <Trans>Education</Trans> },
          { value: 'Health', label: <Trans>Medical & Healthcare</Trans> },
          { value: 'Other', label: <Trans>Other</Trans> },
        ]}
      />
      <Pair>
        <TextField
          label={<Trans>Full name</Trans>}
          {...checks.field('Fullname')}
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
      <TextArea
        label={<Trans>Address</Trans>}
        {...checks.field('address')}
        rows={2}
        autoComplete="street-address"
        maxLength={400}
        required
      />
      <TextArea label={<Trans>Message (optional)</Trans>} name="message" maxLength={1000} />
      <FileField
        label={<Trans>A photo of the document</Trans>}
        hint={<Trans>A bill, a school letter or a prescription.</Trans>}
        {...checks.field('document')}
        lost={kept.words !== null}
      />
      <ConsentNotice consent={consent} />
      <SendPhotoButton sending={sending} failed={failed}>
        <Trans>Send request</Trans>
      </SendPhotoButton>
    </PublicForm>
  )
}
