import { Mark } from '@sahay/ui/elements/mark.tsx'
import { Day } from '../../shell/dates.tsx'
import { Trans } from '@lingui/react/macro'
import type { CallAnswer } from '../../shell/api.ts'
import { useRupees } from '../../shell/formats.ts'
import { useSettings } from '../../shell/settings.ts'
import { Fact } from '../shared/page/fact.tsx'
import slipFactsCss from '../shared/slips/slip-facts.module.css'
import css from './slip-card.module.css'

/** The drawing if the public lists do not show the purpose. */
const OTHERWISE = '/pictures/object/receipt.svg'

type Slip = CallAnswer<'GET slip/check'>['data']

/** A slip as issued, as far as strangers may read it: the recipient, the facts, and a drawing of the object. */
export function SlipCard({ slip }: { readonly slip: Slip }) {
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
          className={slip.shown ? 'photo' : `photo ${css['thing']}`}
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

/** The facts of a slip, as far as strangers may read them. */
function SlipFacts({ slip }: { readonly slip: Slip }) {
  const rupees = useRupees()
  return (
    <dl className={`facts ${slipFactsCss['facts']}`}>
      <Fact className={slipFactsCss['amount']} name={<Trans>Amount</Trans>}>
        {rupees(slip.amount)}
      </Fact>
      {slip.given_back !== undefined && (
        <Fact name={<Trans>Refunded since</Trans>}>{rupees(slip.given_back)}</Fact>
      )}
      <Fact name={<Trans>For</Trans>} dir="auto">
        {slip.towards}
        {slip.shown && slip.shown.words !== slip.towards && (
          <span className={`below ${slipFactsCss['text']}`} dir="auto" lang={slip.shown.lang}>
            {slip.shown.words}
          </span>
        )}
      </Fact>
      {slip.name !== '' && (
        <Fact name={<Trans>Received from</Trans>} dir="auto">
          {slip.name}
        </Fact>
      )}
      <Fact name={<Trans>Issued on</Trans>}>
        <Day at={slip.issued_at} />
      </Fact>
      <Fact name={<Trans>Receipt</Trans>}>{slip.number}</Fact>
    </dl>
  )
}
