import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { buttonClass } from '@sahay/ui/elements/button.tsx'
import { telephone } from '../../../shell/formats.ts'
import { useSettings } from '../../../shell/settings.ts'
import { CopyButton } from '@sahay/ui/overlays/copy-button.tsx'
import css from './ways-to-pay.module.css'

/**
 * The bank account as a list, each value with a copy button, and the telephone number; before them a pledge's note in its
 * written form.
 */
export function BankTable({ note }: { readonly note?: BankRowProps | undefined }) {
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
    <dl className={`panel two-columns ${css['table']}`}>
      {note && <BankRow {...note} />}
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
  /** The action on the right; a copy button by default. */
  readonly action?: ReactNode
}

/** One value of the account with its action; renders nothing if it is empty. Spaces that only aid reading are not copied. */
function BankRow({ label, value, action }: BankRowProps) {
  if (value === '') return null
  const plain = /^[\d\s]+$/.test(value) ? value.replace(/\s/g, '') : value
  return (
    <div className={css['row']}>
      <dt>{label}</dt>
      <dd className="row apart gap-4">
        <span className="strong number breaks" dir="auto" translate="no">
          {value}
        </span>
        {action ?? <CopyButton text={plain} />}
      </dd>
    </div>
  )
}
