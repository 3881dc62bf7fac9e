import { Trans } from '@lingui/react/macro'
import { BankTable } from '../pages/bank-table.tsx'
import css from './bank-details.module.css'

/** How to give without the site: the account, the UPI id, the telephone (spec §2, contact-us). */
export function BankDetails() {
  return (
    <section id="contact-us" className={css['section']}>
      <div className={`wrap ${css['inner']}`}>
        <div className={css['intro']}>
          <h2>
            <Trans>Give from your bank or phone</Trans>
          </h2>
          <p className="lead">
            <Trans>
              Copy the account details or the UPI id. Your donation slip comes within 7 working days.
            </Trans>
          </p>
          <p className="lead">
            <Trans>A donation brings no tax exemption.</Trans>
          </p>
        </div>
        <BankTable />
      </div>
    </section>
  )
}
