import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '../../shell/page-head.tsx'
import { Page } from '../shared/page/page.tsx'
import { Rules } from '../shared/page/rules.tsx'
import { CopyButton } from '@sahay/ui/overlays/copy-button.tsx'
import { CHECKER } from './check-draw.ts'
import css from './how-draws-work.module.css'

/** What a sceptic types, with the two files beside each other. */
const COMMAND = 'node draw-check.mjs draw-certificate.json'

/** How winners are drawn, for anybody: what is published when, and how to check it without us. */
export default function HowDrawsWorkPage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t`How a draw is made`}
        description={t`How winners are drawn, and how anybody can check it.`}
      />
      <Page
        cloth="patang"
        heading={<Trans>How a draw is made</Trans>}
        lead={
          <Trans>
            A computer draws, once, by fixed rules. What it used is published, so that you can repeat it.
          </Trans>
        }
      >
        <Rules heading={<Trans>Before anybody enters</Trans>}>
          <p>
            <Trans>
              When an event opens, the computer throws a secret number, the seed, of 64 letters and digits,
              and locks it away. Its fingerprint is published at once, before the first place is taken. A
              fingerprint tells nothing about the seed, but later nobody can come with another seed: the
              fingerprint would not fit. So nobody can choose a seed by who has entered.
            </Trans>
          </p>
        </Rules>
        <Rules heading={<Trans>Before the draw</Trans>}>
          <p>
            <Trans>
              When the last place is paid for, or on the event’s closing day where its rules say so, the list
              of paid places is closed and published with a fingerprint of its own. Nobody is named in it:
              each place has an ID of its own, which its owner got by mail. The draw is set for 11:00 on the
              next day, Indian time.
            </Trans>
          </p>
        </Rules>
        <Rules heading={<Trans>At 11:00</Trans>}>
          <p>
            <Trans>
              Seed and list give a row of numbers that looks like dice. Each number points to one place in the
              list. Who was drawn is taken out, and the next number is used, until there are as many winners
              as were promised. Every place has the same chance: numbers that would favour some are thrown
              away.
            </Trans>
          </p>
          <p>
            <Trans>
              Then the seed is published. The winners are stored once and cannot be changed, by us or by
              anybody.
            </Trans>
          </p>
        </Rules>
        <Rules heading={<Trans>Check it yourself</Trans>}>
          <p>
            <Trans>
              On the page of each draw, ‘Verify this draw’ repeats all of it in your own browser. Or download
              the certificate and <a href={CHECKER}>the checker</a>, a program of a few dozen lines, and run
              it on your own computer:
            </Trans>
          </p>
          <div className={css['command']}>
            <code dir="ltr">{COMMAND}</code>
            <CopyButton text={COMMAND} />
          </div>
          <p>
            <Trans>
              Write down the fingerprint of the seed when you enter; it is in the mail about your place, too.
              Give it to the checker after the certificate's name. What no fingerprint can show is that nobody
              at the trust has looked at the locked seed.
            </Trans>
          </p>
        </Rules>
        <Rules heading={<Trans>If something went wrong</Trans>}>
          <p>
            <Trans>
              A draw can be voided only by two people of the trust together, for a reason that everybody can
              read. The void draw stays on its page beside the new one. The seed of the new draw was fixed by
              the first fingerprint, too: the seed that is revealed is the fingerprint of the next.
            </Trans>
          </p>
        </Rules>
      </Page>
    </>
  )
}
