import { Mark } from '@sahay/ui/elements/mark.tsx'
import { Day } from '../../shell/dates.tsx'
import { Trans } from '@lingui/react/macro'
import type { CallAnswer } from '../../shell/api.ts'
import { useRupees } from '../../shell/formats.ts'
import { useSettings } from '../../shell/settings.ts'
import slipFactsCss from '../shared/slips/slip-facts.module.css'
import css from './slip-card.module.css'

/** What is drawn where the public lists do not show what it was for. */
const OTHERWISE = '/pictures/object/receipt.svg'

/** A slip as the trust issued it, as far as a stranger may read it: who received it, the facts, and the thing itself. */
export function SlipCard({ slip }: { readonly slip: CallAnswer<'GET slip/check'>['data'] }) {
  const settings = useSettings()
  return (
    <article className={`panel stack one-column gap-5 ${css['sheet']}`}>
      {settings && (
        <header className={`cluster gap-3 ${css['head']}`}>
          <Mark logo={settings.logo} className={css['mark']} />
          <div>
            <p className={`display ${css['name']}`} dir="auto">
              {settings.trust.name}
            </p>
            <p className={`quiet ${css['small']}`} dir="auto" lang={settings.trust.lang}>
              {[settings.trust.registration, settings.trust.tagline].filter((one) => one !== '').join(' · ')}
            </p>
          </div>
          <address className={`quiet stack breaks ${css['reach']}`}>
            <span dir="auto" lang={settings.contact.lang}>
              {settings.contact.address}
            </span>
            <span dir="auto">{settings.contact.phone}</span>
            <span dir="auto">{settings.contact.email}</span>
          </address>
        </header>
      )}
      <div className={`stack gap-5 ${css['body']}`}>
        <SlipFacts slip={slip} />
        <img
          className={slip.shown ? css['picture'] : css['thing']}
          src={slip.shown?.picture ?? OTHERWISE}
          width="640"
          height="480"
          alt=""
        />
      </div>
      <p className={`quiet ${css['small']}`}>
        {slip.kind === 'contribution' ? (
          <Trans>
            Paid by the family with an application for help. If the trust declines the application, it refunds
            what was paid. You cannot claim an income-tax deduction for it.
          </Trans>
        ) : slip.kind === 'charge' ? (
          <Trans>You cannot claim an income-tax deduction for it.</Trans>
        ) : settings?.tax ? (
          <bdi lang={settings.tax.lang}>{settings.tax.note}</bdi>
        ) : (
          <Trans>A receipt for a voluntary donation. You cannot claim an income-tax deduction for it.</Trans>
        )}
      </p>
    </article>
  )
}

type Slip = CallAnswer<'GET slip/check'>['data']

/** What a slip says, as far as a stranger may read it. */
function SlipFacts({ slip }: { readonly slip: Slip }) {
  const rupees = useRupees()
  return (
    <dl className={`facts ${slipFactsCss['facts']}`}>
      <div className={slipFactsCss['amount']}>
        <dt>
          <Trans>Amount</Trans>
        </dt>
        <dd>{rupees(slip.amount)}</dd>
      </div>
      {slip.given_back !== undefined && (
        <div>
          <dt>
            <Trans>Refunded since</Trans>
          </dt>
          <dd>{rupees(slip.given_back)}</dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>For</Trans>
        </dt>
        <dd dir="auto">
          {slip.towards}
          {slip.shown && slip.shown.words !== slip.towards && (
            <span className={slipFactsCss['text']} dir="auto" lang={slip.shown.lang}>
              {slip.shown.words}
            </span>
          )}
        </dd>
      </div>
      {slip.name !== '' && (
        <div>
          <dt>
            <Trans>Received from</Trans>
          </dt>
          <dd dir="auto">{slip.name}</dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Issued on</Trans>
        </dt>
        <dd>
          <Day at={slip.issued_at} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Receipt</Trans>
        </dt>
        <dd>{slip.number}</dd>
      </div>
    </dl>
  )
}
