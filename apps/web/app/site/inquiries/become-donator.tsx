import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../shell/api.ts'
import { saveThanksKey } from '../../shell/thanks-keys.ts'
import { useProfile } from '../../shell/profile.ts'
import { useSettings } from '../../shell/settings.ts'
import { inquiryFields } from '@sahay/contract/fields/inquiry'
import { typedText } from '@sahay/ui/forms/field-checks.ts'
import { AmountField } from '@sahay/ui/fields/amount-field.tsx'
import { EmailField } from '@sahay/ui/fields/email-field.tsx'
import { FileField } from '@sahay/ui/fields/files/file-field.tsx'
import { Pair } from '@sahay/ui/fields/pair.tsx'
import { SelectField } from '@sahay/ui/fields/select-field.tsx'
import { TextArea } from '@sahay/ui/fields/text-area.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { PhoneField } from '@sahay/ui/phone/phone-field.tsx'
import { clearDraft, useFormKey } from '@sahay/ui/forms/forget-drafts.ts'
import { FormSection } from '@sahay/ui/forms/form-section.tsx'
import { PAYMENT } from '@sahay/ui/overlays/toast.tsx'
import { ConsentNotice } from '../shared/forms/consent-notice.tsx'
import { inquiryConsent } from '@sahay/contract/consent/notices/inquiry'
import { PublicForm, usePublicForm } from '../shared/forms/public-form.tsx'
import { SendPhotoButton } from '../shared/forms/send-photo-button.tsx'
import { expectPay, loadPay } from '../shared/payments/making-order.ts'
import { usePayEnd } from '../shared/payments/use-pay-end.ts'
import { TermsField } from '../shared/forms/terms-field.tsx'

/** The storage name of the form's draft. */
const draftName = 'donator'

/** Become a Donator: an inquiry followed by its payment; the slip is issued within 7 working days (product.md 2, 9). */
export function BecomeDonator() {
  const tax = useSettings()?.tax
  return (
    <FormSection
      id="donator"
      heading={<Trans>Become a Donator</Trans>}
      lead={
        <>
          <p>
            <Trans>Give as a person, a shop or a company. Fill in the form, then pay by card or UPI.</Trans>
          </p>
          <p>
            {tax ? (
              <>
                <Trans>The donation receipt comes within 7 working days.</Trans>{' '}
                <bdi lang={tax.lang}>{tax.note}</bdi>
              </>
            ) : (
              <Trans>
                Your donation receipt comes within 7 working days. There is no income-tax deduction.
              </Trans>
            )}
          </p>
        </>
      }
      opens={<Trans>Fill in the form</Trans>}
      cloth="ajrakh"
      picture="/pictures/object/gift.svg"
    >
      <DonatorForm key={useFormKey(draftName)} />
    </FormSection>
  )
}

/**
 * A donor inquiry: the giver, the amount, and the purpose. A missing field is marked red and nothing is sent; once the
 * order is created, the checkout opens (product.md 4, 5).
 */
export function DonatorForm() {
  const { t } = useLingui()
  const end = usePayEnd()
  const { profile } = useProfile()
  const form = usePublicForm({
    name: draftName,
    toasts: PAYMENT,
    fields: inquiryFields,
    consent: inquiryConsent,
    send: give,
    onInput: expectPay,
  })
  const { field, values } = form

  async function give(body: FormData) {
    const pay = await loadPay()
    const order = await call('POST donatorInquiry/add', { body, repeatable: true })
    const purchase = {
      type: 'Donator',
      id: order.id,
      orderId: order.data,
      amountPaise: order.amountPaise,
      name: typedText(body, 'name'),
      email: typedText(body, 'email'),
      contact: typedText(body, 'mobileNo'),
      about: t`your gift to the trust`,
    } as const
    saveThanksKey('inquiry', order.id, order.thanks_key)
    void pay(purchase, end)
    clearDraft(draftName)
  }

  return (
    <PublicForm action="/become-a-donator" form={form} place={{ form: t`Become a Donator` }}>
      <Pair>
        <TextField
          label={<Trans>Full name</Trans>}
          {...field('name')}
          autoComplete="name"
          defaultValue={profile?.name}
        />
        <EmailField label={<Trans>Email</Trans>} {...field('email')} defaultValue={profile?.email} />
      </Pair>
      <Pair>
        <PhoneField
          label={<Trans>Mobile number</Trans>}
          {...field('mobileNo')}
          anyCountry
          given={values?.['mobileNo'] ?? profile?.mobile_no}
        />
        <AmountField label={<Trans>Amount</Trans>} {...field('amount')} />
      </Pair>
      <SelectField
        label={<Trans>Type: company or profession (optional)</Trans>}
        {...field('type')}
        // its label says that it is optional
        required={false}
        defaultValue=""
      >
        <option value="">{t`Choose one`}</option>
        <option value="company">{t`Company`}</option>
        <option value="profession">{t`Profession`}</option>
      </SelectField>
      <TextArea label={<Trans>Address</Trans>} {...field('address')} rows={2} autoComplete="street-address" />
      <TextArea
        label={<Trans>Purpose</Trans>}
        hint={<Trans>What the gift is for.</Trans>}
        {...field('message')}
      />
      <FileField
        label={<Trans>Your photo</Trans>}
        hint={<Trans>Your photo or your company’s logo. It is not published.</Trans>}
        {...field('photo')}
        lost={values !== null}
      />
      <ConsentNotice consent={form.consent} />
      <TermsField />
      <SendPhotoButton sending={form.sending} failed={form.failed}>
        <Trans>Donate Now</Trans>
      </SendPhotoButton>
    </PublicForm>
  )
}
