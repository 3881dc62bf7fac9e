import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { buttonClass } from '@sahay/ui/elements/button.tsx'
import { telephone } from '../../../shell/formats.ts'
import { useSettings } from '../../../shell/settings.ts'
import { CopyButton } from '../../shared/page/copy-button.tsx'
import { UpiAmount } from './upi-amount.tsx'
import { UpiCode } from './upi-code.tsx'
import css from './ways-to-pay.module.css'

/** The payment QR code with an amount of one's choice, and the account (product.md 2, contact-us). */
export function WaysToPay() {
  const settings = useSettings()
  const [digits, setDigits] = useState('')
  if (!settings || settings.bank.upi === '') return <BankTable />
  const payee = { upi: settings.bank.upi, name: settings.trust.name }
  return (
    <div className={css['ways']}>
      <UpiCode payee={payee} digits={digits} demo={settings.demo} />
      <UpiAmount payee={payee} digits={digits} onDigits={setDigits} />
      <div className={css['account']}>
        <BankTable />
      </div>
    </div>
  )
}

/** The account as a list of facts, each to be copied with one press, and the telephone. */
function BankTable() {
  const settings = useSettings()
  if (!settings) {
    return (
      <p role="status">
        <Trans>The account details could not be loaded just now. Please try again in a moment.</Trans>
      </p>
    )
  }
  const { bank, contact } = settings
  if ([...Object.values(bank), contact.phone].every((value) => value === '')) {
    return (
      <p>
        <Trans>The trust has not published its account here yet.</Trans>
      </p>
    )
  }
  return (
    <dl className={`panel ${css['table']}`}>
      <BankRow label={<Trans>Account name</Trans>} value={bank.accountName} />
      <BankRow label={<Trans>Account number</Trans>} value={bank.accountNumber} />
      <BankRow label={<Trans>IFSC</Trans>} value={bank.ifsc} />
      <BankRow label={<Trans>Payment ID</Trans>} value={bank.paymentId} />
      <BankRow label={<Trans>UPI</Trans>} value={bank.upi} />
      <BankRow
        label={<Trans>Speak to us</Trans>}
        value={contact.phone}
        action={
          <a className={buttonClass({ small: true })} href={telephone(contact.phone)}>
            <Trans>Call Now</Trans>
          </a>
        }
      />
    </dl>
  )
}

interface BankRowProps {
  readonly label: ReactNode
  readonly value: string
  /** What stands at the right; a button that copies the value unless said. */
  readonly action?: ReactNode
}

/** One fact of the account and what can be done with it; nothing where there is none. Spaces that only help reading are not copied. */
function BankRow({ label, value, action }: BankRowProps) {
  if (value === '') return null
  const plain = /^[\d\s]+$/.test(value) ? value.replace(/\s/g, '') : value
  return (
    <div className={css['row']}>
      <dt>{label}</dt>
      <dd>
        <span dir="auto" translate="no">
          {value}
        </span>
        {action ?? <CopyButton text={plain} />}
      </dd>
    </div>
  )
}
