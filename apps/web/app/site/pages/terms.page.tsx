import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useSettings } from '../../shell/settings.ts'
import { loadTexts } from './load-texts.ts'
import { Page } from '../shared/page/page.tsx'
import { Points } from '../shared/page/points.tsx'
import { RulesOrOwn, sectionOf } from './rules-or-own.tsx'

const headings = {
  purpose: <Trans>Purpose</Trans>,
  'no-tax-exemption': <Trans>No tax deduction</Trans>,
  donations: <Trans>Donations</Trans>,
  'use-of-the-content': <Trans>Use of the content</Trans>,
  'duties-of-visitors-users-and-volunteers': <Trans>Duties of visitors, users and volunteers</Trans>,
  'links-to-others': <Trans>Links to others</Trans>,
  'changes-and-disputes': <Trans>Changes and disputes</Trans>,
}

const Section = sectionOf(headings)

export async function loader(args: LoaderFunctionArgs) {
  return { own: (await loadTexts(args, 'terms')).terms ?? null }
}

/** The terms: no tax exemption, voluntary and final donations, duties on both sides (product.md 2). */
export default function TermsPage() {
  const { t } = useLingui()
  const { own } = useLoaderData<typeof loader>()
  const name = useSettings()?.trust.name ?? t`the trust`
  return (
    <Page
      title={t`Terms & conditions`}
      description={t`What you agree to when you use this site or give through it. Donations are voluntary, not refundable unless there was a technical error, and not tax-deductible.`}
      cloth="ajrakh"
      lead={
        <Trans>
          These terms apply to everyone who visits this site, gives through it or asks {name} for help. We
          keep them short so that they are easy to read.
        </Trans>
      }
    >
      <RulesOrOwn own={own} headings={headings}>
        <TermsText />
      </RulesOrOwn>
    </Page>
  )
}

function TermsText() {
  const { t } = useLingui()
  const name = useSettings()?.trust.name ?? t`the trust`
  return (
    <>
      <Section of="purpose">
        <p>
          <Trans>
            {name} is a registered charitable trust for education and healthcare in under-served communities.
            On this site we accept donations, and take applications for the two schemes and requests for help.
            We also show how the money was used. This site is not a shop and not a bank.
          </Trans>
        </p>
      </Section>
      <Section of="no-tax-exemption">
        <p>
          <Trans>
            Donors get no income-tax exemption or deduction for what they give. A donation receipt confirms
            the payment. It is not a certificate for a tax deduction.
          </Trans>
        </p>
      </Section>
      <Section of="donations">
        <Points
          of={[
            msg`Every donation is voluntary. You do not have to donate to ask for help. Only the two schemes ask parents for a payment with the form, as their rules say.`,
            msg`A donation is not refundable, except after a technical error: an amount charged twice, or charged although the payment failed.`,
            msg`Tell us about such an error, with the date, the amount and the payment number. We refund what was charged wrongly to the card or account you paid from.`,
            msg`A donation to one need is used for that need. The site accepts no more for it than is still pending.`,
            msg`A need may be met before your gift arrives. The gift then goes to the next urgent needs or is refunded, as you chose when you gave. Any part that those needs no longer take is refunded too. If an event has no place left when your payment arrives, we refund it in full.`,
            msg`If the trust declines an application, it refunds what the family paid with it.`,
            msg`The donation receipt comes within 7 working days.`,
          ]}
        />
      </Section>
      <Section of="use-of-the-content">
        <p>
          <Trans>
            The words, drawings and photos here belong to {name} or to those who lent them. You may share a
            page with its address. To print or publish more than that, ask us first. Pictures of children may
            not be copied at all.
          </Trans>
        </p>
      </Section>
      <Section of="duties-of-visitors-users-and-volunteers">
        <Points
          of={[
            msg`Give correct information about yourself and about any child you apply for.`,
            msg`Use only your own means of payment, and keep your sign-in codes to yourself.`,
            msg`Do not disturb the site, collect other people’s data from it or send what the law forbids.`,
            msg`Volunteers treat every family with respect and keep what they learn confidential. They never accept cash for the trust without giving a receipt.`,
            msg`Help obtained through false statements is cancelled and may have to be paid back.`,
          ]}
        />
      </Section>
      <Section of="links-to-others">
        <p>
          <Trans>
            Some links leave this site: the payment window of our provider, the map, and our pages on social
            networks. Those who run them are responsible for their content and for how they treat your data.
          </Trans>
        </p>
      </Section>
      <Section of="changes-and-disputes">
        <p>
          <Trans>
            {name} may change these terms and the rules of its schemes. The version on this page applies. In a
            dispute about the schemes, the trust’s decision is final. Your legal rights are not affected.
          </Trans>
        </p>
        <p>
          <Trans>
            Please also read our <Link to="/privacy-policy">privacy policy</Link>.
          </Trans>
        </p>
      </Section>
    </>
  )
}
