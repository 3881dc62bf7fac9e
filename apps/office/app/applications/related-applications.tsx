import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import casework from '../casework/casework.module.css'
import panel from '../kit/record/panel.module.css'
import { ActionButton } from '../kit/action/action-button.tsx'
import { When } from '../kit/show.tsx'
import { useMay } from '../shell/me.ts'
import type { Application, ApplicationRow } from './application-labels.ts'
import css from './applications.module.css'
import { ApplicationLinks } from './application-links.tsx'
import { mayStay, mergeAction } from './merge-action.ts'

/** The same child's other applications, and its siblings'; two of one child can be made one. */
export function RelatedApplications({ row }: { readonly row: Application }) {
  const may = useMay()
  const { sameChild, siblings } = row
  if (sameChild.length + siblings.length === 0) return null
  const merge = (other: ApplicationRow) =>
    may('applications.decide') &&
    mayStay(row, other).length > 0 && (
      <ActionButton of="applications" action={mergeAction(row, other)} row={row} />
    )
  return (
    <section className={casework['section']}>
      {sameChild.length > 0 && (
        <>
          <h2>
            <Trans>The same child, this year</Trans>
          </h2>
          <ApplicationLinks rows={sameChild} more={merge} />
        </>
      )}
      {siblings.length > 0 && (
        <>
          <h2>
            <Trans>Brothers and sisters</Trans>
          </h2>
          {/* brothers and sisters of one class may be one child that was misspelt */}
          <ApplicationLinks
            rows={siblings}
            more={(other) => other.standard === row.standard && merge(other)}
          />
        </>
      )}
    </section>
  )
}

/** Which one it was merged into, or which were merged into it. */
export function MergedWith({ row: { mergedWith } }: { readonly row: Application }) {
  if (mergedWith.length === 0) return null
  return (
    <section className={casework['section']}>
      {mergedWith.map(({ id, number, stays, at, by, reason }) => (
        <div key={id} className={css['merged']}>
          <p>
            {stays ? (
              <Trans>
                This one is closed. <Link to={`/applications/${id}`}>{number}</Link> goes on in its place, and
                has its papers, notes and reminders.
              </Trans>
            ) : (
              <Trans>
                <Link to={`/applications/${id}`}>{number}</Link> was merged into this one, with its papers,
                notes and reminders.
              </Trans>
            )}
          </p>
          <p className={panel['small']}>
            {by} · <When at={at} />
          </p>
          {reason && (
            <p className={casework['text']} dir="auto">
              {reason}
            </p>
          )}
        </div>
      ))}
    </section>
  )
}
