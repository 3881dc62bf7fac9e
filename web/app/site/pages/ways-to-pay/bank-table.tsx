import { Trans } from '@lingui/react/macro'
import { telephone } from '../../../shell/formats.ts'
import { useSettings } from '../../../shell/settings.ts'
import { buttonClass } from '@sahay/ui/elements/button.tsx'
import { BankRow } from './bank-row.tsx'
import css from './bank-table.module.css'

/** The account as a list of facts, each to be copied with one press, and the telephone. */
export function BankTable() {
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
