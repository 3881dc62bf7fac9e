import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { quotedDays } from '@sahay/contract/settings/retention-days'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { telephone } from '../../shell/formats.ts'
import { useSettings } from '../../shell/settings.ts'
import { loadTexts } from './load-texts.ts'
import { Page } from '../shared/page/page.tsx'
import { Points } from '../shared/page/points.tsx'
import { RulesOrOwn, sectionOf } from './rules-or-own.tsx'

const headings = {
  'what-we-collect': <Trans>What we collect</Trans>,
  'how-we-use-it': <Trans>How we use it</Trans>,
  'with-whom-we-share-it': <Trans>Who we share it with</Trans>,
  security: <Trans>Security</Trans>,
  'cookies-and-storage': <Trans>Cookies and storage</Trans>,
  'your-choice': <Trans>Your choice</Trans>,
}

const Section = sectionOf(headings)

export async function loader(args: LoaderFunctionArgs) {
  return { own: (await loadTexts(args, 'privacy')).privacy ?? null }
}

/**
 * The privacy policy: which data is collected, how it is used, shared and protected, and what is stored in the browser
 * (product.md 2).
 */
export default function PrivacyPage() {
  const { t } = useLingui()
  const { own } = useLoaderData<typeof loader>()
  const name = useSettings()?.trust.name ?? t`the trust`
  return (
    <Page
      title={t`Privacy policy`}
      description={t`What the trust collects, what it uses it for, who it shares it with and how it keeps it safe. No advertising, no tracking.`}
      cloth="patola"
      lead={
        <Trans>
          {name} asks for as little information as it can. It uses your information only for what you gave it
          for, and shares it only with those named below.
        </Trans>
      }
    >
      <RulesOrOwn own={own} headings={headings}>
        <PrivacyText />
      </RulesOrOwn>
    </Page>
  )
}

function PrivacyText() {
  const settings = useSettings()
  const years = quotedDays.helpRequests / 365
  const mails = quotedDays.messages
  const unpaid = quotedDays.unpaidApplications
  const provider = quotedDays.webhookBodies
  const backups = quotedDays.backups
  return (
    <>
      <Section of="what-we-collect">
        <Points
          of={[
            msg`To sign up: your name, e-mail address and mobile number.`,
            msg`To give: name, e-mail address, mobile number, the amount and your message.`,
            msg`To apply or to ask for help: what the form asks about the child and the family, and the document photos you choose. A masked copy of an Aadhaar card is enough. Never write its number in a form.`,
            msg`On every visit: your IP address and the page you asked for, in a log that helps to run the site.`,
          ]}
        />
        <p>
          <Trans>Card numbers and UPI PINs go only to the payment provider. We never see or keep them.</Trans>
        </p>
      </Section>
      <Section of="how-we-use-it">
        <Points
          of={[
            msg`To sign you in, to take and confirm donations and to send your donation receipt.`,
            msg`To decide on an application and to pay the school.`,
            msg`To answer you, and to keep the accounts that the law requires of a trust.`,
          ]}
        />
        <p>
          <Trans>We do not sell data, we send no advertising and we build no profiles.</Trans>
        </p>
      </Section>
      <Section of="with-whom-we-share-it">
        <Points
          of={[
            msg`The payment provider: name, e-mail address, mobile number and amount, to open its window.`,
            msg`The child’s school: what it needs to credit the fee.`,
            msg`The companies that deliver our e-mails and messages, for that purpose only.`,
            msg`Authorities, where the law requires it.`,
          ]}
        />
        <p>
          <Trans>
            For children, we publish at most a first name and an initial, and drawings instead of faces.
          </Trans>
        </p>
      </Section>
      <Section of="security">
        <p>
          <Trans>
            Connections are encrypted. You sign in with a code that works once and for ten minutes, so there
            is no password to lose. Within the trust, only the people who work on a case see it. No system is
            perfectly safe. If your data were ever exposed, we would tell you.
          </Trans>
        </p>
        <p>
          <Trans>
            Photos of documents are encrypted, and each look at one is recorded. We delete them 30 days after
            an application that nobody paid for, and 90 days after one was declined. If help was given, we
            delete them one year after that.
          </Trans>
        </p>
      </Section>
      <Section of="cookies-and-storage">
        <p>
          <Trans>
            This site sets no cookies for advertising or analytics. It loads nothing from other companies
            until you open the payment window. While you are signed in, your browser keeps one entry. Logging
            out removes it.
          </Trans>
        </p>
        <p>
          <Trans>
            When you choose a language, a cookie remembers it for a year. Where the browser runs no
            JavaScript, cookies also remember for a day that you are signed in. They remember for at most a
            week what you have just sent.
          </Trans>
        </p>
        <p>
          <Trans>
            What you write in a form stays in your browser until it is sent, so that nothing is lost. In an
            application it stays for seven days, and the photos only if you ask for it. A button clears it at
            once.
          </Trans>
        </p>
      </Section>
      <Section of="your-choice">
        <p>
          <Trans>
            You may see what we hold about you and have it corrected. You may have it deleted where the law
            does not make us keep it, as it does with payments. With an account you do this yourself, under{' '}
            <Link to="/account">Your data</Link>. Without one, write to us or call. We answer within 30 days.
            If you are not satisfied with how we treat your data, tell us: we answer that within 30 days too.
          </Trans>
        </p>
        <p>
          <Trans>
            You may withdraw your consent at any time: write to us or call. You do not have to give a reason.
            We then stop using what you sent us and delete it, except what the law makes us keep.
          </Trans>
        </p>
        <p>
          <Trans>
            We delete what identifies you from help requests and inquiries after {years} years, and from
            e-mails after {mails} days. We delete it from applications that nobody paid for after {unpaid}{' '}
            days. We delete it from what the payment provider tells us after {provider} days. We keep the
            accounts and the receipts.
          </Trans>
        </p>
        <p>
          <Trans>
            We keep encrypted backups in case the server is lost. Each is deleted after {backups} days, so by
            then what was deleted here is gone from the backups too.
          </Trans>
        </p>
        {settings && (
          <>
            <p>
              <Trans>
                To complain about how we treat your data, use the e-mail address or the number below. If our
                answer does not settle it, you may complain to the Data Protection Board of India.
              </Trans>
            </p>
            <p>
              <Trans>
                Write to <a href={`mailto:${settings.contact.email}`}>{settings.contact.email}</a> or call{' '}
                <a href={telephone(settings.contact.phone)}>{settings.contact.phone}</a>.
              </Trans>
            </p>
          </>
        )}
      </Section>
    </>
  )
}
