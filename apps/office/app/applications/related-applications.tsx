import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { financialYear } from '@sahay/contract/kernel/time'
import { Link } from 'react-router'
import { ActionButton } from '../kit/action/action-button.tsx'
import { action, type Action } from '../kit/resource.ts'
import { When, Written } from '../kit/show.tsx'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import type { Application, ApplicationRow } from './application-labels.ts'
import { ApplicationLinks } from './application-links.tsx'

const mayClose: readonly ApplicationRow['status'][] = ['Paid', 'Under review', 'More needed']
const mayGoOn: readonly ApplicationRow['status'][] = [...mayClose, 'Approved']

const yearOf = ({ at }: ApplicationRow): string => financialYear(new Date(at))

/** Returns which of two applications can be kept in a merge; none if they differ in scheme or year, or are decided. */
function mayStay(one: ApplicationRow, other: ApplicationRow): readonly ApplicationRow[] {
  if (one.scheme !== other.scheme || yearOf(one) !== yearOf(other)) return []
  const stays = (stay: ApplicationRow, closed: ApplicationRow) =>
    mayGoOn.includes(stay.status) && mayClose.includes(closed.status)
  return [...(stays(one, other) ? [one] : []), ...(stays(other, one) ? [other] : [])]
}

const numberOf = ({ registration, reference }: ApplicationRow): string => registration ?? reference

/** The action that merges two applications for the same child. */
function mergeAction(row: Application, other: ApplicationRow): Action<Application> {
  const [own, others] = [numberOf(row), numberOf(other)]
  const options = mayStay(row, other).map(({ id }) => ({
    value: id,
    label: id === row.id ? msg`This one: ${own}` : msg`The other: ${others}`,
  }))
  return action<Application>('applications.decide')({
    name: `merge-${other.id}`,
    label: msg`Merge duplicates`,
    explain: msg`Only if one child applied twice. Brothers and sisters stay separate. The duplicate is closed. Its documents, notes and reminders move over, and what was paid with it is refunded in full. The family gets an e-mail. You cannot undo this.`,
    fields: {
      into: { kind: 'choice', label: msg`Application to keep`, options, required: true },
      reason: {
        kind: 'lines',
        label: msg`How you know that it is the same child`,
        hint: msg`Only staff can read it.`,
        required: true,
        maxLength: 500,
      },
    },
    send: ({ into, reason }, { id }) =>
      call('POST office/applications/merge', {
        body: { id: into === id ? other.id : id, into, reason },
      }),
    done: msg`The two applications have been merged. The family is told by e-mail.`,
  })
}

/** The same child's other applications, and those of siblings; two for one child can be merged. */
export function RelatedApplications({ row }: { readonly row: Application }) {
  const { t } = useLingui()
  const may = useMay()
  const { sameChild, siblings } = row
  if (sameChild.length + siblings.length === 0) return null
  const merge = (other: ApplicationRow) =>
    may('applications.decide') &&
    mayStay(row, other).length > 0 && (
      <ActionButton of="applications" action={mergeAction(row, other)} row={row} />
    )
  return (
    <section className="stack gap-3">
      {sameChild.length > 0 && (
        <>
          <h2>{t`Same child, this year`}</h2>
          <ApplicationLinks rows={sameChild} more={merge} />
        </>
      )}
      {siblings.length > 0 && (
        <>
          <h2>{t`Brothers and sisters`}</h2>
          {/* siblings in the same class may be one child whose name was misspelt */}
          <ApplicationLinks
            rows={siblings}
            more={(other) => other.standard === row.standard && merge(other)}
          />
        </>
      )}
    </section>
  )
}

/** The application it was merged into, or those merged into it. */
export function MergedWith({ row: { mergedWith } }: { readonly row: Application }) {
  if (mergedWith.length === 0) return null
  return (
    <section className="stack gap-3">
      {mergedWith.map(({ id, number, stays, at, by, reason }) => (
        <div key={id} className="remark stack gap-1">
          <p>
            {stays ? (
              <Trans>
                This application is closed. <Link to={`/applications/${id}`}>{number}</Link> replaces it and
                has its documents, notes and reminders.
              </Trans>
            ) : (
              <Trans>
                <Link to={`/applications/${id}`}>{number}</Link> was merged into this one, with its documents,
                notes and reminders.
              </Trans>
            )}
          </p>
          <p className="quiet">
            {by} · <When at={at} />
          </p>
          {reason && <Written>{reason}</Written>}
        </div>
      ))}
    </section>
  )
}
