import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId } from 'react'
import { rupees } from '../../shell/formats.ts'
import { UPI_MOST, type UpiPayee, upiAddress, upiAmount } from '../../shell/upi.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { onlyDigits } from '../../ui/digits.ts'
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
  const { t } = useLingui()
  const heading = useId()
  const id = useId()

  // What was typed before the script had come counts too.
  useEffect(() => {
    const box = document.getElementById(id)
    if (box instanceof HTMLInputElement && box.value !== '') onDigits(onlyDigits(box.value))
  }, [id, onDigits])

  const amount = upiAmount(digits)
  const most = rupees(UPI_MOST)
  return (
    <div className={css['amount']}>
      <p id={heading} className={css['heading']}>
        <Trans>Put an amount into the code</Trans>
      </p>
      <div className={css['quick']} role="group" aria-labelledby={heading}>
        {QUICK.map((one) => (
          <button
            key={one}
            type="button"
            className={css['one']}
            aria-pressed={digits === String(one)}
            onClick={() => onDigits(digits === String(one) ? '' : String(one))}
          >
            {rupees(one)}
          </button>
        ))}
      </div>
      <AmountField
        label={<Trans>Another amount</Trans>}
        id={id}
        name="upi-amount"
        value={digits}
        onValue={onDigits}
        optional
        error={
          digits !== '' && amount === null ? t`UPI carries whole rupees, up to ${most} at a time.` : undefined
        }
      />
      <a className={buttonClass({ wide: true }, css['open'])} href={upiAddress(payee, amount)}>
        <Trans>Open your UPI app</Trans>
      </a>
    </div>
  )
}
