import { Trans, useLingui } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { CasePanel } from '../casework/case-panel.tsx'
import casework from '../casework/casework.module.css'
import { PrivatePicture } from '../casework/private-picture.tsx'
import { When } from '../kit/show.tsx'
import { Word } from '../kit/word.tsx'
import { useMay } from '../shell/me.ts'
import css from './applications.module.css'
import { type Application, paperNames, type Row, standardName, statusNames } from './application-words.ts'
import { Correction, Corrections } from './correction.tsx'
import { Written } from './written.tsx'

const roles = ['owner', 'caseworker'] as const
const DECIDE = 'applications.decide'

/** Everything that there is to an application, but for what its head says. */
export function ApplicationSheet({ row }: { readonly row: Application }) {
  const may = useMay()
  const decides = may(DECIDE)
  return (
    <>
      <div className={css['beside']}>
        <Written row={row} />
        <Papers papers={decides ? row.papers : []} />
      </div>
      <Assessment row={row} />
      <Others row={row} />
      <CasePanel of="applications" id={row.id} state={null} mail={false} permission={DECIDE} roles={roles} />
      <Steps row={row} />
      <Corrections row={row} />
      {decides && <Correction row={row} />}
    </>
  )
}

/** The papers, each opened on demand. */
function Papers({ papers }: Pick<Application, 'papers'>) {
  const { i18n } = useLingui()
  const may = useMay()
  return (
    <section className={css['papers']}>
      <h2>
        <Trans>Papers</Trans>
      </h2>
      {papers.map(({ id, paper }) => (
        <PrivatePicture key={id} path={`office/applications/paper/${id}`} alt={i18n._(paperNames[paper])} />
      ))}
      {papers.length === 0 && (
        <p className={casework['small']}>
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
      <p className={casework['small']}>
        <Trans>By the rules {rulesVersion}, which held when the family sent it.</Trans>
      </p>
    </section>
  )
}

/** The same child's other applications, and its siblings'. */
function Others({ row: { sameChild, siblings } }: { readonly row: Application }) {
  if (sameChild.length + siblings.length === 0) return null
  return (
    <section className={casework['section']}>
      {sameChild.length > 0 && (
        <>
          <h2>
            <Trans>The same child, this year</Trans>
          </h2>
          <Few rows={sameChild} />
        </>
      )}
      {siblings.length > 0 && (
        <>
          <h2>
            <Trans>Brothers and sisters</Trans>
          </h2>
          <Few rows={siblings} />
        </>
      )}
    </section>
  )
}

function Few({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <ul role="list" className={css['few']}>
      {rows.map(({ id, student, registration, reference, standard, status, at }) => (
        <li key={id}>
          <Link to={`/applications/${encodeURIComponent(id)}`}>{student}</Link>{' '}
          <span>
            {registration ?? reference} · <Word of={standardName(standard)} /> ·{' '}
            <Word of={statusNames[status]} /> · <When at={at} />
          </span>
        </li>
      ))}
    </ul>
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
