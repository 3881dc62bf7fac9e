import { Trans } from '@lingui/react/macro'
import css from './about.module.css'

/** What the trust says of its work (spec §1). The figures stand as they are: nothing counts up. */
export function Facts() {
  return (
    <dl className={`wrap ${css['facts']}`}>
      <div>
        <dt>
          <Trans>years of voluntary service</Trans>
        </dt>
        <dd>6+</dd>
      </div>
      <div>
        <dt>
          <Trans>volunteers engaged</Trans>
        </dt>
        <dd>100+</dd>
      </div>
      <div>
        <dt>
          <Trans>children and youth impacted</Trans>
        </dt>
        <dd>800+</dd>
      </div>
      <div>
        <dt>
          <Trans>events held</Trans>
        </dt>
        <dd>25+</dd>
      </div>
    </dl>
  )
}
