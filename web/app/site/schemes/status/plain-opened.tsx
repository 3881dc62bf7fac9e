import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { PlainRefusal } from '@sahay/ui/fields/plain-answer.tsx'
import { rupees } from '../../../shell/formats.ts'
import { NeedsScript } from '../../shared/forms/without-script.tsx'
import { paperWords } from '../papers/paper-words.ts'
import { ApplicationFacts } from './application-facts.tsx'
import { ApplicationStepper, statusWords } from './application-stepper.tsx'
import css from './status.module.css'
import type { Tracked } from './use-tracked.ts'

/** An application as its guardian sees it without script: how far it is, and the way to pay for it. */
export function PlainOpened({ tracked }: { readonly tracked: Tracked }) {
  const { t } = useLingui()
  const number = tracked.registration ?? tracked.reference
  const amount = rupees(tracked.amount)
  const unpaid = tracked.status === 'Received' && tracked.payment !== 'Success'
  const wanted = tracked.wanted.map((paper) => t(paperWords[paper])).join(', ')
  return (
    <form className={css['side']} method="post" action="/status">
      <div className={css['opened']}>
        <h2>
          <Trans>Application {number} is open</Trans>
        </h2>
        <p className="lead">{t(statusWords[tracked.status])}</p>
      </div>
      <PlainRefusal />
      {unpaid && (
        <div className={css['todo']}>
          <p>
            <Trans>{amount} is not paid yet. When it is, you get the registration number and we begin.</Trans>
          </p>
          <Button kind="go" type="submit" name="pay" value="yes">
            <Trans>Pay now</Trans>
          </Button>
        </div>
      )}
      {wanted !== '' && (
        <div className={css['todo']}>
          <h2>
            <Trans>We need something more from you</Trans>
          </h2>
          <p>{wanted}</p>
          <NeedsScript>
            <Trans>To send a photo here needs JavaScript, which is switched off in your browser.</Trans>
          </NeedsScript>
        </div>
      )}
      <ApplicationStepper tracked={tracked} />
      <ApplicationFacts tracked={tracked} />
      <Button kind="quiet" small type="submit" name="close" value="yes">
        <Trans>Close it on this phone</Trans>
      </Button>
    </form>
  )
}
