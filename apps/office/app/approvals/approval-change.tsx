import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { monthName } from '../kit/month-name.ts'
import { PlainDay, When, Word } from '../kit/show.tsx'
import { TableHead } from '../kit/list/table-head.tsx'
import { recordAddress } from '../shell/record-address.ts'
import type { Approval } from './approval-labels.ts'
import css from './approvals.module.css'

/** The effect of the approval, and the record concerned. */
export function Then({ of: { kind, state, outcome, subject } }: { readonly of: Approval }) {
  const address = kind === 'month_close' ? `/months/${subject}` : recordAddress(subject)
  const waits = state === 'waiting' || state === 'approved'
  if (!waits && address === null) return null
  return (
    <p className={`remark ${css['then']}`}>
      {waits && <Trans>When approved: {outcome}</Trans>}{' '}
      {address !== null && (
        <Link to={address}>
          <Trans>Open record</Trans>
        </Link>
      )}
    </p>
  )
}

/** The content of the request; for a change, old and new values. Unchanged values are marked as such. */
export function Change({ of }: { readonly of: Approval }) {
  const changes = of.facts.some(({ before, after }) => before !== '' && before !== after)
  if (!changes)
    return (
      <dl className={`facts stack gap-3 gap-x-6 ${css['said']}`}>
        {of.facts.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="strong number" dir="auto">
              <Fact>{after || before}</Fact>
            </dd>
          </div>
        ))}
      </dl>
    )
  return (
    <table className={`table ${css['change']}`}>
      <TableHead of={[msg`What`, msg`Current`, msg`New`]} />
      <tbody>
        {of.facts.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td dir="auto">
              <Fact>{before}</Fact>
            </td>
            <td dir="auto">
              {before === after ? (
                <Trans>no change</Trans>
              ) : (
                <strong>
                  <Fact>{after}</Fact>
                </strong>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A stored value; days and months are formatted. */
function Fact({ children: value }: { readonly children: string }) {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return <PlainDay day={value} />
  if (/^\d{4}-\d\d$/.test(value)) return <Word of={monthName(value)} />
  return value || '–'
}

/** Who requested and approved it, when it takes effect, and how it ended. */
export function Course({ of }: { readonly of: Approval }) {
  const { t } = useLingui()
  const { askedBy, askedAt, reason, decidedBy, decidedAt, holdsAt, expiresAt, alone, state } = of
  const { endedBy, endedAt, endReason } = of
  const [asking, deciding, ending] = [askedBy.name, decidedBy?.name, endedBy?.name]
  const waits = state === 'waiting' || state === 'approved'
  return (
    <ol role="list" className={`stack gap-2 ${css['course']}`}>
      <li>
        <Trans>
          {asking} requested it on <When at={askedAt} />.
        </Trans>{' '}
        <q dir="auto">{reason}</q>
      </li>
      {decidedBy && (
        <li>
          <Trans>
            {deciding} approved it on <When at={decidedAt} />.
          </Trans>
        </li>
      )}
      {state === 'waiting' && (
        <li>
          <Trans>
            A second person must approve it by <When at={expiresAt} />.
          </Trans>
        </li>
      )}
      {waits && alone && (
        <li>{t`There is no second owner who could approve it, so the longer wait applies.`}</li>
      )}
      {state === 'approved' && (
        <li>
          <strong>
            <Trans>
              It takes effect on <When at={holdsAt} /> unless someone stops it.
            </Trans>
          </strong>
        </li>
      )}
      {state === 'done' && (
        <li>
          <Trans>
            In effect since <When at={endedAt} />.
          </Trans>
        </li>
      )}
      {state === 'expired' && <li>{t`Nobody approved it in time. Nothing changed.`}</li>}
      {(state === 'refused' || state === 'stopped') && (
        <li>
          {endedBy && state === 'refused' ? (
            <Trans>
              {ending} declined it on <When at={endedAt} />. Nothing changed.
            </Trans>
          ) : endedBy ? (
            <Trans>
              {ending} stopped it on <When at={endedAt} />. Nothing changed.
            </Trans>
          ) : endReason ? (
            <Trans>
              It could not be carried out on <When at={endedAt} />. Nothing changed.
            </Trans>
          ) : (
            <Trans>
              It ended on <When at={endedAt} /> because an owner involved in it is no longer an owner.
            </Trans>
          )}{' '}
          {endReason && <q dir="auto">{endReason}</q>}
        </li>
      )}
    </ol>
  )
}
