import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '../../shell/page-head.tsx'
import { whenNear } from '../../ui/when-near.tsx'
import { ApplyHero } from './apply-hero.tsx'
import { FeeRules } from './fee-rules.tsx'
import { HowToApply } from './how-to-apply.tsx'
import css from './lion-trust.module.css'
import { UniformRules } from './uniform-rules.tsx'

const Apply = whenNear(() => import('../schemes/apply.tsx'), 'Apply')
const WaysToPay = whenNear(() => import('./ways-to-pay.tsx'), 'WaysToPay')

/** Form Apply: both schemes' rules in full, the form and the other ways to apply, and the account (spec §2, §9). */
export default function LionTrustPage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t`Apply for help`}
        description={t`School Fees Sahay Yojana and Uniform & Stationery Yojana: who can apply, what the trust pays, which documents to bring.`}
      />
      <ApplyHero />
      <div className={`wrap ${css['page']}`}>
        <FeeRules />
        <UniformRules />
        <Apply />
        <HowToApply />
        <section id="contact-us" className={css['bank']}>
          <h2>
            <Trans>Bank details</Trans>
          </h2>
          <WaysToPay />
        </section>
      </div>
    </>
  )
}
