import { Trans } from '@lingui/react/macro'
import { useSettings } from '../../../shell/settings.ts'
import { WaysToPay } from '../ways-to-pay/ways-to-pay.tsx'
import css from './home.module.css'

/** How to give without the site: the payment QR code, the account, the telephone (product.md 2, contact-us). */
export function BankDetails() {
  const tax = useSettings()?.tax
  return (
    <section id="contact-us" className={css['section']}>
      <div className="wrap stack gap-5">
        <div className={`stack gap-3 ${css['text']}`}>
          <h2>
            <Trans>Give from your bank or phone</Trans>
          </h2>
          <p className="lead">
            {tax ? (
              <>
                <Trans>
                  Scan the code, or copy the account details. Your donation receipt comes within 7 working
                  days.
                </Trans>{' '}
                <bdi lang={tax.lang}>{tax.note}</bdi>
              </>
            ) : (
              <Trans>
                Scan the code, or copy the account details. Your donation receipt comes within 7 working days.
                You cannot claim an income-tax deduction for a donation.
              </Trans>
            )}
          </p>
        </div>
        <WaysToPay />
      </div>
    </section>
  )
}
