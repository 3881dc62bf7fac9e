import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { CasePanel } from '../casework/case-panel.tsx'
import casework from '../casework/casework.module.css'
import { PrivatePicture } from '../casework/private-picture.tsx'
import { NeedsFrom } from '../content/needs/need-origins.tsx'
import kit from '../kit/kit.module.css'
import { PlainDay, When } from '../kit/show.tsx'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import css from './applications.module.css'
import { type Application, paperNames, statusNames } from './application-labels.ts'
import { Correction, Corrections } from './correction.tsx'
import { MergedWith, RelatedApplications } from './related-applications.tsx'
import { SchoolPicker } from './school-picker.tsx'
import { useSchoolAction } from './school-sheet.tsx'
import { WrittenAnswers } from './written-answers.tsx'
import panel from '../kit/record/panel.module.css'

const roles = ['owner', 'caseworker'] as const
const DECIDE = 'applications.decide'

/** Everything that there is to an application, but for what its head says. */
export function ApplicationSheet({ row }: { readonly row: Application }) {
  const may = useMay()
  const decides = may(DECIDE)
  return (
    <>
      <div className={css['screenOnly']}>
        <Button kind="line" small onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <MergedWith row={row} />
      <div className={css['beside']}>
        <WrittenAnswers row={row} />
        <Papers papers={decides ? row.papers : []} isOpen={isOpen(row)} />
      </div>
      <OnPaper row={row} />
      <SchoolOf row={row} />
      <Assessment row={row} />
      <MoneyWay row={row} />
      <RelatedApplications row={row} />
      <NeedsFrom record={row.id} />
      <CasePanel of="applications" id={row.id} state={null} mail={false} permission={DECIDE} roles={roles} />
      <Steps row={row} />
      <Corrections row={row} />
      {decides && <Correction row={row} />}
    </>
  )
}

/** The papers, each opened on demand. */
function Papers({ papers, isOpen: open }: Pick<Application, 'papers'> & { readonly isOpen: boolean }) {
  const { i18n } = useLingui()
  const may = useMay()
  return (
    <section className={css['papers']}>
      <h2>
        <Trans>Papers</Trans>
      </h2>
      {papers.map((paper) => (
        <div key={paper.id}>
          <PrivatePicture
            path={`office/applications/paper/${paper.id}`}
            alt={i18n._(paperNames[paper.paper])}
          />
          <Readable paper={paper} isOpen={open} />
        </div>
      ))}
      {papers.length === 0 && (
        <p className={panel['small']}>
          {may(DECIDE) ? (
            <Trans>There are no papers, or they are erased by now.</Trans>
          ) : (
            <Trans>Your role does not open children’s papers.</Trans>
          )}
        </p>
      )}
    </section>
  )
}

/** Says that a paper cannot be read, or that it can after all; “Ask for more” then begins with it. */
function Readable({
  paper: { id, paper, unreadableAt },
  isOpen: open,
}: {
  readonly paper: Application['papers'][number]
  readonly isOpen: boolean
}) {
  const { i18n, t } = useLingui()
  const act = useSchoolAction()
  const name = i18n._(paperNames[paper])
  const mark = (unreadable: boolean) =>
    act(unreadable ? msg`Noted. “Ask for more” begins with it.` : msg`Noted.`, () =>
      call('POST office/applications/paper/unreadable', { body: { id, unreadable } }),
    )
  return (
    <p className={css['readable']}>
      {unreadableAt !== null && <Word of={msg`Cannot be read`} tone="bad" />}{' '}
      {open && (
        <Button
          kind="quiet"
          small
          aria-label={unreadableAt === null ? t`Cannot be read: ${name}` : t`Can be read after all: ${name}`}
          onClick={() => void mark(unreadableAt === null)}
        >
          {unreadableAt === null ? <Trans>Cannot be read</Trans> : <Trans>Can be read after all</Trans>}
        </Button>
      )}
    </p>
  )
}

/** Where it came on paper: who typed it in, and who took the paper. */
function OnPaper({ row: { onPaper } }: { readonly row: Application }) {
  if (!onPaper) return null
  const { by, takenBy } = onPaper
  return (
    <p>
      <Trans>
        It came on paper, signed on <PlainDay day={onPaper.signedOn} />, taken by {takenBy}, typed in by {by}.
      </Trans>
    </p>
  )
}

/** Which school of the register it is, and another by hand where several are written alike. */
function SchoolOf({ row: { id, schoolOf } }: { readonly row: Application }) {
  const { t } = useLingui()
  const may = useMay()
  const act = useSchoolAction()
  const [choosing, setChoosing] = useState(false)
  const name = (school: string | null) => call('POST office/applications/school', { body: { id, school } })
  const choose = async (school: { id: string }) => {
    await act(
      msg`Noted.`,
      () => name(school.id),
      () => name(schoolOf?.byHand ? schoolOf.id : null),
    )
    setChoosing(false)
  }
  return (
    <section className={`${casework['section']} ${css['screenOnly']}`}>
      <h2>
        <Trans>School of the register</Trans>
      </h2>
      <p>
        {schoolOf ? (
          <Link to={`/schools/${schoolOf.id}`}>{schoolOf.name}</Link>
        ) : (
          <Trans>The register does not know this name yet.</Trans>
        )}{' '}
        {schoolOf?.byHand && <Trans>(told by hand)</Trans>}
      </p>
      {may('schools.edit') && (
        <div className={kit['buttons']}>
          {schoolOf?.byHand && (
            <Button
              kind="quiet"
              small
              onClick={() =>
                void act(
                  msg`Noted.`,
                  () => name(null),
                  () => name(schoolOf.id),
                )
              }
            >
              <Trans>Go by its name again</Trans>
            </Button>
          )}
          {choosing ? (
            <SchoolPicker label={t`For this application alone`} onChoose={choose} />
          ) : (
            <Button kind="quiet" small onClick={() => setChoosing(true)}>
              <Trans>Another school</Trans>
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** Whether nothing is decided about it. */
const isOpen = ({ status }: Application): boolean =>
  status === 'Received' || status === 'Paid' || status === 'Under review' || status === 'More needed'

/** What the rules say, step by step. */
function Assessment({ row: { assessment, approved } }: { readonly row: Application }) {
  const { most, reasons, rulesVersion } = assessment
  const sum = most === null ? '' : writeRupees(most)
  const given = approved === null ? '' : writeRupees(approved)
  return (
    <section className={casework['section']}>
      <h2>
        <Trans>What the rules allow</Trans>
      </h2>
      <p className={css['most']}>
        {most === null ? <Trans>Not known yet: record the facts first.</Trans> : <Trans>Up to {sum}</Trans>}
      </p>
      {approved !== null && (
        <p>
          <Trans>Approved: {given}</Trans>
        </p>
      )}
      <ul className={css['reasons']}>
        {reasons.map(({ code, says }) => (
          <li key={code}>{says}</li>
        ))}
      </ul>
      <p className={panel['small']}>
        <Trans>By the rules {rulesVersion}, which held when the family sent it.</Trans>
      </p>
    </section>
  )
}

/** How its money goes to the school: the payout that it stands in. */
function MoneyWay({ row: { payout } }: { readonly row: Application }) {
  if (!payout) return null
  const { id, state, school, paidOn, reference, receipt, voucher } = payout
  return (
    <section className={casework['section']}>
      <h2>
        <Trans>The way of its money</Trans>
      </h2>
      <p>
        {state === 'paid' ? (
          <Trans>
            Paid to {school} on <PlainDay day={paidOn} />, reference {reference}, booked as {voucher}.
          </Trans>
        ) : (
          <Trans>A payment to {school} is being made.</Trans>
        )}{' '}
        <Link to={`/payouts/${id}`}>
          <Trans>To the payout</Trans>
        </Link>
      </p>
      {state === 'paid' && (
        <p className={panel['small']}>
          {receipt ? (
            <Trans>The school’s receipt is there.</Trans>
          ) : (
            <Trans>The school’s receipt is not there yet.</Trans>
          )}
        </p>
      )}
    </section>
  )
}

/** What became of it so far. */
function Steps({ row: { steps, duplicateReceipts } }: { readonly row: Application }) {
  return (
    <section className={casework['section']}>
      <h2>
        <Trans>Its way so far</Trans>
      </h2>
      <ol role="list" className={casework['notes']}>
        {steps.map(({ status, at, by, words, note }) => (
          <li key={at + status} className={casework['note']}>
            <p className={casework['noteHead']}>
              <Word of={statusNames[status]} /> · {by} · <When at={at} />
            </p>
            {words && (
              <p className={casework['text']} dir="auto">
                {words}
              </p>
            )}
            {note && (
              <p className={casework['text']} dir="auto">
                <Trans>For staff alone:</Trans> {note}
              </p>
            )}
          </li>
        ))}
        {duplicateReceipts.map(({ at, by, amount }) => (
          <li key={at} className={casework['note']}>
            <p className={casework['noteHead']}>
              <Trans>Duplicate receipt</Trans> · {writeRupees(amount)} · {by} · <When at={at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
