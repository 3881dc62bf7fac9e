import { Trans, useLingui } from '@lingui/react/macro'
import type { inquiryFields } from '@sahay/contract/fields/inquiry'
import type { FieldOf } from '@sahay/ui/forms/form.tsx'
import type { Profile } from '../../shell/profile.ts'
import { AmountField } from '@sahay/ui/fields/amount-field.tsx'
import { Pair } from '@sahay/ui/fields/pair.tsx'
import { PhoneField } from '@sahay/ui/phone/phone-field.tsx'
import { SelectField } from '@sahay/ui/fields/select-field.tsx'
import { TextArea } from '@sahay/ui/fields/text-area.tsx'
import { EmailField } from '@sahay/ui/fields/email-field.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'

export interface DonatorFieldsProps {
  readonly field: FieldOf<typeof inquiryFields>
  /** What the boxes begin with, for those who are signed in. */
  readonly profile: Profile | null
  /** A mobile number kept from before. */
  readonly phone: string | undefined
}

/** The words of a donor inquiry: who gives, how much, and what for. */
export function DonatorFields({ field, profile, phone }: DonatorFieldsProps) {
  const { t } = useLingui()
  return (
    <>
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
          given={phone ?? profile?.mobile_no}
        />
        <AmountField label={<Trans>Amount</Trans>} {...field('amount')} />
      </Pair>
      <SelectField
        label={<Trans>Type: company or profession (optional)</Trans>}
        {...field('type')}
        // it says that it may stay empty
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
    </>
  )
}
