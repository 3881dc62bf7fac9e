import { Trans, useLingui } from '@lingui/react/macro'
import { AmountField } from '../../ui/amount-field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from '../help/form.module.css'
import type { DonatorFlaws } from './use-donator-checks.ts'

export interface DonatorFieldsProps {
  /** What the ids of the boxes begin with. */
  readonly id: string
  readonly flaws: DonatorFlaws
  /** A mobile number kept from before. */
  readonly phone: string | undefined
}

/** The words of a donor inquiry: who gives, how much, and what for. */
export function DonatorFields({ id, flaws, phone }: DonatorFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <div className={css['pair']}>
        <TextField
          label={<Trans>Full name</Trans>}
          id={`${id}-name`}
          name="name"
          autoComplete="name"
          maxLength={120}
          error={flaws.name}
          required
        />
        <TextField
          label={<Trans>Email</Trans>}
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          error={flaws.email}
          required
        />
      </div>
      <div className={css['pair']}>
        <PhoneField
          label={<Trans>Mobile number</Trans>}
          id={`${id}-mobileNo`}
          name="mobileNo"
          anyCountry
          given={phone}
          error={flaws.mobileNo}
        />
        <SelectField
          label={<Trans>Type: company or profession (optional)</Trans>}
          id={`${id}-type`}
          name="type"
          defaultValue=""
          error={flaws.type}
        >
          <option value="">{t`Choose one`}</option>
          <option value="company">{t`Company`}</option>
          <option value="profession">{t`Profession`}</option>
        </SelectField>
      </div>
      <AmountField
        label={<Trans>Amount</Trans>}
        hint={<Trans>In rupees, digits only.</Trans>}
        id={`${id}-amount`}
        name="amount"
        error={flaws.amount}
      />
      <TextArea
        label={<Trans>Address</Trans>}
        id={`${id}-address`}
        name="address"
        rows={2}
        autoComplete="street-address"
        maxLength={400}
        error={flaws.address}
        required
      />
      <TextArea
        label={<Trans>Purpose</Trans>}
        hint={<Trans>What the gift is for.</Trans>}
        id={`${id}-message`}
        name="message"
        maxLength={1000}
        error={flaws.message}
        required
      />
    </>
  )
}
