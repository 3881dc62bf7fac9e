import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '../../shell/page-head.tsx'
import { BankTable } from './bank-table.tsx'
import { FeeRules } from './fee-rules.tsx'
import { HowToApply } from './how-to-apply.tsx'
import css from './lion-trust.module.css'
import { Page } from './page.tsx'
import { UniformRules } from './uniform-rules.tsx'

/** Form Apply: both schemes' rules in full, how to apply, and the account (spec §2, §9). */
export default function LionTrustPage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t`Apply for help`}
        description={t`School Fees Sahay Yojana and Uniform & Stationery Yojana: who can apply, what the trust pays, which documents to bring.`}
      />
      <Page
        cloth="mirror"
        heading={<Trans>Help with the school year</Trans>}
        lead={
          <Trans>
            Two schemes for children from Bal Bhavan to class 12. Read the rules, collect the papers, then
            apply.
          </Trans>
        }
      >
        <FeeRules />
        <UniformRules />
        <HowToApply />
        <section id="contact-us" className={css['bank']}>
          <h2>
            <Trans>Bank details</Trans>
          </h2>
          <BankTable />
        </section>
      </Page>
    </>
  )
}
