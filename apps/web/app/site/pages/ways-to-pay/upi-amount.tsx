import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useRupees } from '../../../shell/formats.ts'
import { UPI_MOST, type UpiPayee, upiAddress, upiAmount } from '../../../shell/upi.ts'
import { AmountField } from '@sahay/ui/fields/amount-field.tsx'
import { buttonClass } from '@sahay/ui/elements/button.tsx'
import { Choice } from '@sahay/ui/fields/choice.tsx'
import { amountText } from '@sahay/ui/fields/digits.ts'
import css from './upi-amount.module.css'

/** In rupees: a set of notebooks, a pair of shoes, a school bag with what goes into it. */
const QUICK = [500, 1000, 2500]

export interface UpiAmountProps {
  readonly payee: UpiPayee
  readonly digits: string
  readonly onDigits: (digits: string) => void
}

/** Puts an amount into the code. On a phone, which cannot scan itself, a link opens the UPI app with it. */
export function UpiAmount({ payee, digits, onDigits }: UpiAmountProps) {
  const rupees = useRupees()
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const amount = upiAmount(digits)
  const most = rupees(UPI_MOST)

  // What was chosen or typed before the script had come counts too.
  useEffect(() => {
    const typed = place.current?.querySelector<HTMLInputElement>('[type="text"]')?.value
    const chosen = place.current?.querySelector<HTMLInputElement>(':checked')?.value
    const early = amountText(typed || chosen || '')
    if (early !== '') onDigits(early)
  }, [onDigits])

  return (
    <div ref={place} className={`stack top gap-3 ${css['amount']}`}>
      <Choice
        legend={<Trans>Add an amount to the code</Trans>}
        name="upi-quick"
        value={digits}
        onValue={onDigits}
        options={[
          { value: '', label: <Trans>Any</Trans> },
          ...QUICK.map((one) => ({ value: String(one), label: rupees(one) })),
        ]}
      />
      <AmountField
        label={<Trans>Another amount</Trans>}
        name="upi-amount"
        value={digits}
        onValue={onDigits}
        required={false}
        error={digits !== '' && amount === null ? t`Whole rupees only, up to ${most} at a time.` : undefined}
      />
      <a className={buttonClass({ wide: true }, css['open'])} href={upiAddress(payee, amount)}>
        <Trans>Open your UPI app</Trans>
      </a>
    </div>
  )
}
