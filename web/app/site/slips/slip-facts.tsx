import { Trans } from '@lingui/react/macro'
import { type CallAnswer } from '../../shell/api.ts'
import { day, rupees } from '../../shell/formats.ts'
import css from '../shared/slips/slip-facts.module.css'

type Slip = CallAnswer<'GET slip/check'>['data']

/** What a slip says, as far as a stranger may read it. */
export function SlipFacts({ slip }: { readonly slip: Slip }) {
  return (
    <dl className={css['facts']}>
      <div className={css['amount']}>
        <dt>
          <Trans>Amount</Trans>
        </dt>
        <dd>{rupees(slip.amount)}</dd>
      </div>
      {slip.given_back !== undefined && (
        <div>
          <dt>
            <Trans>Given back since</Trans>
          </dt>
          <dd>{rupees(slip.given_back)}</dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>For</Trans>
        </dt>
        <dd>
          {slip.towards}
          {slip.shown && slip.shown.words !== slip.towards && (
            <span className={css['words']}>{slip.shown.words}</span>
          )}
        </dd>
      </div>
      {slip.name !== '' && (
        <div>
          <dt>
            <Trans>Received from</Trans>
          </dt>
          <dd>{slip.name}</dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Issued on</Trans>
        </dt>
        <dd>{day(slip.issued_at)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Slip</Trans>
        </dt>
        <dd>{slip.number}</dd>
      </div>
    </dl>
  )
}
