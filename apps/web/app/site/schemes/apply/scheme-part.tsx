import { Trans } from '@lingui/react/macro'
import { feeRules, schemes, uniformRules } from '@sahay/contract/fields/scheme-rules'
import { useEffect } from 'react'
import { AmountField } from '@sahay/ui/fields/amount-field.tsx'
import { Choice } from '@sahay/ui/fields/choice.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { SchemeExample } from '../scheme-example.tsx'
import { FormPart, type PartProps } from './form-part.tsx'
import css from './schemes.module.css'

export interface SchemePartProps extends PartProps {
  /** The current input. */
  readonly chosen: { readonly scheme: string; readonly fee: string }
}

/** The scheme, and the payment with the form. A small fee is flagged and never blocked (product.md 5). */
export function SchemePart({ field, chosen }: SchemePartProps) {
  const uniform = chosen.scheme === schemes.uniform
  const fee = field('nominal_fee')
  // The meaning of the amount depends on the scheme: revalidates after rendering, which removes outdated errors.
  useEffect(() => {
    if (chosen.scheme !== '')
      document.getElementById(fee.id)?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [chosen.scheme, fee.id])
  const small = !uniform && chosen.fee !== '' && Number(chosen.fee) < feeRules.contributionAbove
  return (
    <FormPart of="scheme">
      <Choice
        legend={<Trans>Which scheme?</Trans>}
        {...field('yojana_type')}
        options={[
          { value: schemes.fees, label: <Trans>School Fees Sahay Yojana</Trans> },
          { value: schemes.uniform, label: <Trans>Uniform & Stationery Yojana</Trans> },
        ]}
      />
      {chosen.scheme !== '' && <SchemeExample of={uniform ? 'uniform' : 'fees'} />}
      {uniform ? (
        <TextField
          key="fixed"
          label={<Trans>Amount you pay with the form (₹)</Trans>}
          hint={<Trans>The amount is fixed. You pay it after sending, by card or UPI.</Trans>}
          {...fee}
          inputMode="numeric"
          value={String(uniformRules.contribution)}
          readOnly
          required={false}
        />
      ) : (
        <div>
          <AmountField
            key="own"
            label={<Trans>Amount you pay with the form</Trans>}
            hint={<Trans>In rupees, digits only. You pay it after sending, by card or UPI.</Trans>}
            {...fee}
          />
          <p className={`announced bad ${css['flag']}`} role="status">
            {small && <Trans>Amount should exceed ₹11,000.</Trans>}
          </p>
        </div>
      )}
    </FormPart>
  )
}
