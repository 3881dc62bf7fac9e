import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '../../shell/profile.ts'
import { AmountField } from '@sahay/ui/fields/amount-field.tsx'
import { Pair } from '@sahay/ui/fields/pair.tsx'
import { PhoneField } from '@sahay/ui/phone/phone-field.tsx'
import { SelectField } from '@sahay/ui/fields/select-field.tsx'
import { TextArea } from '@sahay/ui/fields/text-area.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import type { useDonatorChecks } from './use-donator-checks.ts'

export interface DonatorFieldsProps {
  readonly field: ReturnType<typeof useDonatorChecks>['field']
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
          maxLength={120}
          required
        />
        <TextField
          label={<Trans>Email</Trans>}
          {...field('email')}
          type="email"
          autoComplete="email"
          defaultValue={profile?.email}
          maxLength={254}
          required
        />
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
        defaultValue=""
      >
        <option value="">{t`Choose one`}</option>
        <option value="company">{t`Company`}</option>
        <option value="profession">{t`Profession`}</option>
      </SelectField>
      <TextArea
        label={<Trans>Address</Trans>}
        {...field('address')}
        rows={2}
        autoComplete="street-address"
        maxLength={400}
        required
      />
      <TextArea
        label={<Trans>Purpose</Trans>}
        hint={<Trans>What the gift is for.</Trans>}
        {...field('message')}
        maxLength={1000}
        required
      />
    </>
  )
}
