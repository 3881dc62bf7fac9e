import { Trans, useLingui } from '@lingui/react/macro'
import { commonRules } from '@sahay/contract/fields/scheme-rules'
import { buttonClass, ButtonLink } from '@sahay/ui/elements/button.tsx'
import { lazyIsland } from '../../../../runtime/islands/lazy-island.tsx'
import { telephone } from '../../../shell/formats.ts'
import { PageHead } from '../../../shell/page-head.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useSettings } from '../../../shell/settings.ts'
import { type OwnTexts, loadTexts } from '../load-texts.ts'
import css from './lion-trust.module.css'
import cards from './scheme-cards.module.css'
import { FeeRules, UniformRules } from './scheme-cards.tsx'

const Apply = lazyIsland(() => import('../../schemes/apply/apply.tsx'), 'Apply')
const WaysToPay = lazyIsland(() => import('../ways-to-pay/ways-to-pay.tsx'), 'WaysToPay')

/** Loads the trust's own wording of the rules; a family can apply even if this fails. */
export async function loader(args: LoaderFunctionArgs): Promise<OwnTexts> {
  try {
    return await loadTexts(args, 'fees_rules', 'uniform_rules')
  } catch (error) {
    console.error('The texts could not be loaded.', error)
    return {}
  }
}

/**
 * Form Apply: the facts of both schemes with the full rules folded below, the form and the other ways to apply, and the
 * account (product.md 2, 9).
 */
export default function LionTrustPage() {
  const { t } = useLingui()
  const own = useLoaderData<typeof loader>()
  const upTo = Number(commonRules.formUpTo)
  return (
    <>
      <PageHead
        title={t`Apply for help`}
        description={t`School Fees Sahay Yojana and Uniform & Stationery Yojana: who can apply, what the trust pays, which documents to bring.`}
      />
      <ApplyHero />
      <div className={`wrap stack one-column ${css['page']}`}>
        <section className={`stack one-column gap-3 ${cards['cards']}`} aria-labelledby="schemes">
          <h2 id="schemes" className="h2-small">
            <Trans>Who can apply, and what the child gets</Trans>
          </h2>
          <p>
            <Trans>
              Children from Bal Bhavan to class 12. The form can be filled for students up to class {upTo}.
              For a child in a higher class you can still send it, and the trust decides.
            </Trans>
          </p>
          <div className={`stack one-column two-columns ${cards['pair']}`}>
            <FeeRules own={own.fees_rules} />
            <UniformRules own={own.uniform_rules} />
          </div>
        </section>
        <Apply />
        <HowToApply />
        <section id="contact-us" className="stack gap-5">
          <h2 className="h2-small">
            <Trans>Bank details</Trans>
          </h2>
          <WaysToPay />
        </section>
      </div>
    </>
  )
}

/** The other ways to apply, without the form: by telephone or at the office. */
function HowToApply() {
  const contact = useSettings()?.contact
  return (
    <section className={`on-dark stack gap-5 ${css['apply']}`}>
      <h2 className="h2-small">
        <Trans>Apply by phone or at our office</Trans>
      </h2>
      <p>
        <Trans>
          You don’t have to fill in the form alone. Call us, or come with the documents listed above, and we
          fill it in with you.
        </Trans>
      </p>
      {contact && contact.phone !== '' && (
        <>
          <p lang={contact.lang} dir="auto">
            {contact.address}
          </p>
          <div className="flow gap-3">
            <a className={buttonClass({ kind: 'go' })} href={telephone(contact.phone)}>
              <Trans>Call Now</Trans>
            </a>
            <a className={buttonClass({})} href={contact.map} target="_blank" rel="noreferrer">
              <Trans>Open the map</Trans>
            </a>
          </div>
        </>
      )}
    </section>
  )
}

/** One sentence, its explanation, and the links; beside them the picture of an ironed shirt and a packed bag. */
function ApplyHero() {
  return (
    <section className={`on-dark stack ${css['hero']}`}>
      <div className={`stack start gap-4 ${css['text']}`}>
        <h1>
          <Trans>Help with the school year</Trans>
        </h1>
        <p className={css['lead']}>
          <Trans>Two schemes for school children. Collect the documents, then apply.</Trans>
        </p>
        <div className="flow gap-3">
          <ButtonLink kind="go" to="#lion-trust">
            <Trans>How to apply</Trans>
          </ButtonLink>
          <ButtonLink to="#contact-us">
            <Trans>Bank details</Trans>
          </ButtonLink>
        </div>
      </div>
      <img
        fetchPriority="high"
        className={`full ${css['picture']}`}
        src="/pictures/apply.svg"
        width="640"
        height="400"
        alt=""
      />
    </section>
  )
}
