import { Trans, useLingui } from '@lingui/react/macro'
import { noteOf } from '@sahay/contract/giving/pledge-note'
import { buttonClass } from '@sahay/ui/elements/button.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSettings } from '../../../shell/settings.ts'
import { UPI_MOST, upiAddress, upiAmount, type UpiPayee, upiPicture } from '../../../shell/upi.ts'
import { BankTable } from './bank-table.tsx'
import css from './ways-to-pay.module.css'
import { useRupees } from '../../../shell/formats.ts'
import { AmountField } from '@sahay/ui/fields/amount-field.tsx'
import { Choice } from '@sahay/ui/fields/choice.tsx'
import { amountText } from '@sahay/ui/fields/digits.ts'

export interface WaysToPayProps {
  /** For a pledge: the code of its note, whole rupees, and the note's label. */
  readonly pledge?: { readonly code: string; readonly amount: number; readonly label: ReactNode }
}

/**
 * The payment QR code with a chosen amount, the account (product.md 2, contact-us), and a link to get a note; for a pledge,
 * its note and its amount, within the UPI limit.
 */
export function WaysToPay({ pledge }: WaysToPayProps) {
  const settings = useSettings()
  const [digits, setDigits] = useState(pledge ? String(pledge.amount) : '')
  const amount = upiAmount(digits)
  const table = <BankTable note={pledge && { label: pledge.label, value: noteOf(pledge.code) }} />
  const account = (
    <div className={`stack gap-4 ${css['account']}`}>
      {table}
      {!pledge && (
        <p>
          <Link to={digits === '' ? '/pledge' : `/pledge?amount=${digits}`}>
            <Trans>Get a payment reference</Trans>
          </Link>
        </p>
      )}
    </div>
  )
  if (!settings || (settings.bank.upi === '' && settings.bank.accountNumber === '')) return table
  if (settings.bank.upi === '' || (pledge && amount === null)) return account
  const payee = { upi: settings.bank.upi, name: settings.trust.name }
  if (pledge)
    return (
      <div className={`stack one-column gap-5 ${css['ways']}`}>
        <div>
          <UpiCode payee={payee} digits={digits} note={pledge.code} demo={settings.demo} />
          <a
            className={buttonClass({ wide: true }, css['open'])}
            href={upiAddress(payee, amount, pledge.code)}
          >
            <Trans>Open your UPI app</Trans>
          </a>
        </div>
        {table}
      </div>
    )
  return (
    <div className={`stack one-column gap-5 ${css['ways']}`}>
      <UpiCode payee={payee} digits={digits} demo={settings.demo} />
      <UpiAmount payee={payee} digits={digits} onDigits={setDigits} />
      {account}
    </div>
  )
}

/** Milliseconds without typing after which the code is redrawn. */
const REST_MS = 350

interface UpiCodeProps {
  readonly payee: UpiPayee
  /** The amount as typed; if empty, the app asks for it. */
  readonly digits: string
  readonly demo: boolean
  /** The code of a pledge's note. */
  readonly note?: string
}

/** The payment QR code on its cloth, and the amount it contains. */
function UpiCode({ payee, digits, demo, note }: UpiCodeProps) {
  const rupees = useRupees()
  const { t } = useLingui()
  const [amount, setAmount] = useState(() => upiAmount(digits))

  useEffect(() => {
    const rest = setTimeout(() => setAmount(upiAmount(digits)), REST_MS)
    return () => clearTimeout(rest)
  }, [digits])

  const { upi } = payee
  const sum = rupees(amount ?? 0)
  return (
    <figure className={`stack gap-4 ${css['code']}`}>
      <div className={`stack ${css['cloth']}`}>
        <img
          src={upiPicture(amount, note ?? null)}
          width="280"
          height="280"
          alt={amount === null ? t`QR code to pay ${upi} by UPI` : t`QR code to pay ${sum} to ${upi} by UPI`}
          loading="lazy"
        />
      </div>
      <figcaption className={`stack one-column muted ${css['says']}`}>
        <span aria-live="polite">
          {amount === null ? (
            <Trans>Scan with any UPI app. It asks you for the amount.</Trans>
          ) : (
            <Trans>Scan with any UPI app. It will show {sum}.</Trans>
          )}
        </span>
        {demo && (
          <strong>
            <Trans>This is a demo: nobody can pay to this ID.</Trans>
          </strong>
        )}
      </figcaption>
    </figure>
  )
}

/** In rupees: a set of notebooks, a pair of shoes, a school bag with what goes into it. */
const QUICK = [500, 1000, 2500]

interface UpiAmountProps {
  readonly payee: UpiPayee
  readonly digits: string
  readonly onDigits: (digits: string) => void
}

/** Puts an amount into the code. On a phone, which cannot scan its own screen, a link opens the UPI app with it. */
function UpiAmount({ payee, digits, onDigits }: UpiAmountProps) {
  const rupees = useRupees()
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const amount = upiAmount(digits)
  const most = rupees(UPI_MOST)

  // Also applies what was chosen or typed before the script was loaded.
  useEffect(() => {
    const typed = place.current?.querySelector<HTMLInputElement>('[type="text"]')?.value
    const chosen = place.current?.querySelector<HTMLInputElement>(':checked')?.value
    const early = amountText(typed || chosen || '')
    if (early !== '') onDigits(early)
  }, [onDigits])

  return (
    <div ref={place} className={`stack with-script top gap-3 ${css['amount']}`}>
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
