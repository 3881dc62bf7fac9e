import { Day, useDates } from '../../../shell/dates.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ApplicationStatus } from '@sahay/contract/schemes/schemes'
import { type StepShown, Stepper } from '@sahay/ui/elements/stepper.tsx'
import css from './status.module.css'
import type { Tracked } from './use-tracked.ts'

/** Statuses that last; all others are complete once reached. */
const lasting: ReadonlySet<ApplicationStatus> = new Set(['Under review', 'More needed'])

/** The progress of an application: past steps with the trust's messages, the current one, and the coming ones. */
export function ApplicationStepper({ tracked }: { readonly tracked: Tracked }) {
  const { t } = useLingui()
  const { steps, status, promisedBy, paidToSchoolOn, mergedInto } = tracked
  const gone: StepShown[] = steps.map(({ status: reached, at, words }, place) => ({
    key: `${reached} ${at}`,
    label: t(place === steps.length - 1 ? stageOf(tracked) : statusLabels[reached]),
    state: place === steps.length - 1 && lasting.has(reached) ? 'current' : 'done',
    below: (
      <>
        <span>
          <Day at={at} />
        </span>
        {paidToSchoolOn !== null && place === steps.length - 1 && (
          <span>
            <Trans>
              Paid to the school on <Day at={`${paidToSchoolOn}T12:00:00+05:30`} />
            </Trans>
          </span>
        )}
        {mergedInto !== null && place === steps.length - 1 && (
          <span>
            <Trans>
              You applied twice. We continue with {mergedInto} and have moved your documents there.
            </Trans>
          </span>
        )}
        {words && <q className={css['text']}>{words}</q>}
      </>
    ),
  }))
  const coming: StepShown[] = ahead[status].map((next) => ({
    key: next,
    label: t(statusLabels[next]),
    state: 'open',
  }))
  const { day } = useDates()
  const by = promisedBy && day(promisedBy)
  return (
    <section className={`stack top start shrink gap-5 ${css['steps']}`} aria-labelledby="steps">
      <h2 id="steps">
        <Trans>Step by step</Trans>
      </h2>
      {by && (
        <p>
          <Trans>
            We will decide by <b>{by}</b>.
          </Trans>
        </p>
      )}
      <Stepper name={t`Progress of the application`} direction="column" steps={[...gone, ...coming]} />
      {tracked.payment === 'Success' && (
        <p className="muted">
          <Trans>We e-mail you the receipt for what you paid.</Trans>
        </p>
      )}
    </section>
  )
}

/** The label of each status. */
const statusLabels: Readonly<Record<ApplicationStatus, MessageDescriptor>> = {
  Received: msg`Received`,
  Paid: msg`Paid`,
  'Under review': msg`Under review`,
  'More needed': msg`More needed`,
  Approved: msg`Approved`,
  Declined: msg`Declined`,
  Disbursed: msg`Help given`,
}

/** The label of an application's current stage. */
export const stageOf = ({ status, mergedInto }: Tracked): MessageDescriptor =>
  mergedInto === null ? statusLabels[status] : msg`Closed: you applied twice`

/** The remaining statuses after each status in the normal case. */
const ahead: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  Received: ['Paid', 'Under review', 'Approved', 'Disbursed'],
  Paid: ['Under review', 'Approved', 'Disbursed'],
  'Under review': ['Approved', 'Disbursed'],
  'More needed': ['Under review', 'Approved', 'Disbursed'],
  Approved: ['Disbursed'],
  Declined: [],
  Disbursed: [],
}
