import { Trans, useLingui } from '@lingui/react/macro'
import { Page } from '../shared/page/page.tsx'
import { Rules } from '../shared/page/rules.tsx'
import { CopyButton } from '@sahay/ui/overlays/copy-button.tsx'
import { CHECKER } from './check-draw.ts'
import css from './how-draws-work.module.css'

/** The command for checking a draw, with both files in the same folder. */
const COMMAND = 'node draw-check.mjs draw-certificate.json'

/** Explains how winners are drawn: what is published when, and how to check it independently. */
export default function HowDrawsWorkPage() {
  const { t } = useLingui()
  return (
    <Page
      title={t`How a draw is made`}
      description={t`How winners are drawn, and how anyone can check it.`}
      cloth="patang"
      lead={
        <Trans>
          A computer makes the draw once, by fixed rules. We publish what it used, so that you can repeat the
          draw.
        </Trans>
      }
    >
      <Rules heading={<Trans>Before anyone enters</Trans>}>
        <p>
          <Trans>
            When an event opens, the computer generates a secret number, the seed. It has 64 letters and
            digits, and is locked away. Its fingerprint is published at once, before the first place is taken.
            The fingerprint tells nothing about the seed. But nobody can use another seed later: its
            fingerprint would not match. So nobody can choose a seed to suit those who have entered.
          </Trans>
        </p>
      </Rules>
      <Rules heading={<Trans>Before the draw</Trans>}>
        <p>
          <Trans>
            The list of paid places closes when the last place is paid for. Where the event’s rules say so, it
            closes on the closing day. It is published with a fingerprint of its own. It names nobody: each
            place has its own ID, which its owner got by e-mail. The draw is set for 11:00 on the next day,
            Indian time.
          </Trans>
        </p>
      </Rules>
      <Rules heading={<Trans>At 11:00</Trans>}>
        <p>
          <Trans>
            Together, the seed and the list give a row of numbers, like throws of dice. Each number points to
            one place in the list. The place that was drawn is taken out, and the next number is used. This
            continues until there are as many winners as promised. Every place has the same chance: numbers
            that would favour some places are left out.
          </Trans>
        </p>
        <p>
          <Trans>
            Then the seed is published. The winners are stored once and cannot be changed, by us or by anyone
            else.
          </Trans>
        </p>
      </Rules>
      <Rules heading={<Trans>Check it yourself</Trans>}>
        <p>
          <Trans>
            ‘Verify this draw’ on the page of each draw repeats all of it in your own browser. Or download the
            certificate and <a href={CHECKER}>the checker</a>, a program of a few dozen lines. Run it on your
            own computer:
          </Trans>
        </p>
        <div className={`panel cluster apart gap-2 gap-x-4 ${css['command']}`}>
          <code dir="ltr">{COMMAND}</code>
          <CopyButton text={COMMAND} />
        </div>
        <p>
          <Trans>
            Write down the fingerprint of the seed when you enter. It is also in the e-mail about your place.
            Give it to the checker after the certificate’s name. A fingerprint cannot prove that nobody at the
            trust has seen the locked seed.
          </Trans>
        </p>
      </Rules>
      <Rules heading={<Trans>If something went wrong</Trans>}>
        <p>
          <Trans>
            A draw can be voided only by two people of the trust together, for a reason that everyone can
            read. The void draw stays on its page beside the new one. The first fingerprint also fixed the
            seed of the new draw. The first seed, once published, is the fingerprint of the next seed.
          </Trans>
        </p>
      </Rules>
    </Page>
  )
}
