import { Trans, useLingui } from '@lingui/react/macro'
import { AmountField } from '../../ui/amount-field.tsx'
import { Pair } from '../../ui/pair.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { useDonatorChecks } from './use-donator-checks.ts'

export interface DonatorFieldsProps {
  readonly field: ReturnType<typeof useDonatorChecks>['field']
  /** A mobile number kept from before. */
  readonly phone: string | undefined
}

/** The words of a donor inquiry: who gives, how much, and what for. */
export function DonatorFields({ field, phone }: DonatorFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <Pair>
        <TextField
          label={<Trans>Full name</Trans>}
          {...field('name')}
          autoComplete="name"
          maxLength={120}
          required
        />
        <TextField
          label={<Trans>Email</Trans>}
          {...field('email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
      </Pair>
      <Pair>
        <PhoneField label={<Trans>Mobile number</Trans>} {...field('mobileNo')} anyCountry given={phone} />
        <SelectField
          label={<Trans>Type: company or profession (optional)</Trans>}
          {...field('type')}
          defaultValue=""
        >
          <option value="">{t`Choose one`}</option>
          <option value="company">{t`Company`}</option>
          <option value="profession">{t`Profession`}</option>
        </SelectField>
      </Pair>
      <AmountField
        label={<Trans>Amount</Trans>}
        hint={<Trans>In rupees, digits only.</Trans>}
        {...field('amount')}
      />
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
