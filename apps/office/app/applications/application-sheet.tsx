import { msg } from '@lingui/core/macro'
import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { CasePanel } from '../casework/case-panel.tsx'
import { Panel } from '../kit/record/panel.tsx'
import { NeedsFrom } from '../content/needs/need-origins.tsx'
import { type Happening, PlainDay, Word, Written } from '../kit/show.tsx'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import css from './applications.module.css'
import { type Application, statuses } from './application-labels.ts'
import { Correction, correctionsOf } from './correction.tsx'
import { MergedWith, RelatedApplications } from './related-applications.tsx'
import { SchoolPicker } from './school-picker.tsx'
import { useSchoolAction } from './school-sheet.tsx'
import { WrittenAnswers } from './written-answers.tsx'
import type { MessageDescriptor } from '@lingui/core'

const roles = ['owner', 'caseworker'] as const
const DECIDE = 'applications.decide'

/** The case data of an application: who may work on it. */
export const caseOf = (id: string) =>
  ({ of: 'applications', id, state: null, mail: false, permission: DECIDE, roles }) as const

/** The grounds for a decision beside the papers: the rules, other applications for the same child, siblings, and merged ones. */
export function Reasons({ row }: { readonly row: Application }) {
  return (
    <>
      <HeldDecision row={row} />
      <MergedWith row={row} />
      <OnPaper row={row} />
      <Assessment row={row} />
      <RelatedApplications row={row} />
    </>
  )
}

/** Everything that the family wrote, with a form to correct it. */
export function AllAnswers({ row }: { readonly row: Application }) {
  const may = useMay()
  return (
    <>
      <WrittenAnswers row={row} />
      <SchoolOf row={row} />
      {may(DECIDE) && <Correction row={row} />}
    </>
  )
}

/** The complete history: stages, corrections, receipts, calls, notes and answers. */
export function WayOf({ row }: { readonly row: Application }) {
  return <CasePanel {...caseOf(row.id)} happenings={[...stepsOf(row), ...correctionsOf(row)]} />
}

/** The result. */
export function ApplicationSheet({ row }: { readonly row: Application }) {
  return (
    <>
      <MoneyWay row={row} />
      <NeedsFrom record={row.id} />
    </>
  )
}

/** For a paper form: who entered it, and who received the paper. */
function OnPaper({ row: { onPaper } }: { readonly row: Application }) {
  if (!onPaper) return null
  const { by, takenBy } = onPaper
  return (
    <p>
      <Trans>
        It came on paper, signed on <PlainDay day={onPaper.signedOn} />, received by {takenBy}, entered by{' '}
        {by}.
      </Trans>
    </p>
  )
}

/** The school in the register; staff choose another if several have similar names. */
function SchoolOf({ row: { id, schoolOf } }: { readonly row: Application }) {
  const { t } = useLingui()
  const may = useMay()
  const act = useSchoolAction()
  const [choosing, setChoosing] = useState(false)
  const name = (school: string | null) => call('POST office/applications/school', { body: { id, school } })
  const choose = async (school: { id: string }) => {
    await act(
      msg`Saved.`,
      () => name(school.id),
      () => name(schoolOf?.byHand ? schoolOf.id : null),
    )
    setChoosing(false)
  }
  return (
    <section className="screen-only stack gap-3">
      <h2>{t`Registered school`}</h2>
      <p>
        {schoolOf ? (
          <Link to={`/schools/${schoolOf.id}`}>{schoolOf.name}</Link>
        ) : (
          <Trans>This name does not match a registered school yet.</Trans>
        )}{' '}
        {schoolOf?.byHand && <Trans>(set manually)</Trans>}
      </p>
      {may('schools.edit') && (
        <div className="cluster gap-3">
          {schoolOf?.byHand && (
            <Button
              kind="quiet"
              small
              onClick={() =>
                void act(
                  msg`Saved.`,
                  () => name(null),
                  () => name(schoolOf.id),
                )
              }
            >
              <Trans>Match by name</Trans>
            </Button>
          )}
          {choosing ? (
            <SchoolPicker label={t`Only for this application`} onChoose={choose} />
          ) : (
            <Button kind="quiet" small onClick={() => setChoosing(true)}>{t`Another school`}</Button>
          )}
        </div>
      )}
    </section>
  )
}

/** The assessment by the rules, step by step. */
function Assessment({ row: { assessment, approved } }: { readonly row: Application }) {
  const { t } = useLingui()
  const { most, reasons, rulesVersion } = assessment
  const sum = most === null ? '' : writeRupees(most)
  const given = approved === null ? '' : writeRupees(approved)
  return (
    <Panel>
      <div className={`flow apart gap-1 gap-x-4 ${css['allowed']}`}>
        <h2>{t`What the rules allow`}</h2>
        <p className={css['most']}>
          {most === null ? <Trans>Not known yet: record the facts first.</Trans> : <Trans>Up to {sum}</Trans>}
        </p>
      </div>
      {approved !== null && <p>{t`Approved: ${given}`}</p>}
      <ul role="list" className={`stack gap-1 ${css['reasons']}`}>
        {reasons.map(({ code, amount, says }) => (
          <li key={code}>
            <span aria-hidden="true" className={`${amount === null ? 'bad' : 'good'} ${css['sign']}`}>
              {amount === null ? '!' : '✓'}
            </span>
            <span>{says}</span>
          </li>
        ))}
      </ul>
      <p className="quiet">{t`By rules ${rulesVersion}, in force when the family applied.`}</p>
    </Panel>
  )
}

/** The payout to the school that includes it. */
function MoneyWay({ row: { payout } }: { readonly row: Application }) {
  const { t } = useLingui()
  if (!payout) return null
  const { id, state, school, paidOn, reference, receipt, voucher } = payout
  return (
    <section className="stack gap-3">
      <h2>{t`Payment`}</h2>
      <p>
        {state === 'paid' ? (
          <Trans>
            Paid to {school} on <PlainDay day={paidOn} />, reference {reference}, booked as {voucher}.
          </Trans>
        ) : (
          <Trans>A payment to {school} is in progress.</Trans>
        )}{' '}
        <Link to={`/payouts/${id}`}>{t`Open payout`}</Link>
      </p>
      {state === 'paid' && (
        <p className="quiet">
          {receipt ? (
            <Trans>The school’s receipt has arrived.</Trans>
          ) : (
            <Trans>The school’s receipt has not arrived yet.</Trans>
          )}
        </p>
      )}
    </section>
  )
}

/** The steps so far. */
const stepsOf = ({ steps, duplicateReceipts }: Application): readonly Happening[] => [
  ...steps.map(({ status, at, by, words, note }) => ({
    id: at + status,
    at,
    by,
    what: <Word of={statuses[status].of} />,
    more: (
      <>
        {words && <Written>{words}</Written>}
        {note && (
          <Written>
            <Trans>Staff only:</Trans> {note}
          </Written>
        )}
      </>
    ),
  })),
  ...duplicateReceipts.map(({ at, by, amount }) => ({
    id: `receipt ${at}`,
    at,
    by,
    what: (
      <>
        <Trans>Duplicate receipt</Trans> · {writeRupees(amount)}
      </>
    ),
  })),
]

const names: Readonly<Record<NonNullable<Application['held']>['decision'], MessageDescriptor>> = {
  approve: msg`Approve`,
  more: msg`Ask for more`,
  decline: msg`Decline`,
  withdraw: msg`Withdraw for the family`,
}

/** Shows a delayed decision to everybody who reads the record meanwhile; polls until it is carried out. */
function HeldDecision({ row: { held } }: { readonly row: Application }) {
  const { i18n } = useLingui()
  if (!held) return null
  const { decision, by, seconds } = held
  return (
    <Panel title={i18n._(names[decision])}>
      <p>
        <Trans>Decided by {by}. Nothing has been sent yet.</Trans>{' '}
        {seconds === 0 ? (
          <Trans>It is final in a moment.</Trans>
        ) : (
          <Plural value={seconds} one="It is final in # second." other="It is final in # seconds." />
        )}
      </p>
    </Panel>
  )
}
