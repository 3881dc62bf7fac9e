import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ActionOutcome } from '../kit/resource.ts'
import { When } from '../kit/show.tsx'
import { useMay } from '../shell/me.ts'
import css from './approvals.module.css'
import { useRead } from '../kit/states.tsx'

/** The outcome of an action that needs approval above the limit: that it waits, and where; nothing if it is done. */
export const approvalOutcome = ({ approval }: Approvable): ActionOutcome =>
  approval === null ? {} : { show: <WaitingForApproval approval={approval} /> }

/** The same for the call itself. */
export const outcomeOf = async (answer: Promise<{ readonly data: Approvable }>): Promise<ActionOutcome> =>
  approvalOutcome((await answer).data)

interface Approvable {
  /** The id of the pending approval. */
  readonly approval: string | null
}

function WaitingForApproval({ approval }: { readonly approval: string }) {
  return (
    <p>
      <Trans>
        One person cannot decide this alone. It takes effect as soon as a second person approves it:
      </Trans>{' '}
      <Link to={`/approvals/${approval}`}>
        <Trans>see Approvals</Trans>
      </Link>
    </p>
  )
}

interface WaitingApprovalsProps {
  /** The screen of the record; actions there also reload this. */
  readonly on: string
  readonly subject: string
}

/** Shows on a record what waits for a second person, its effect, and where it is approved. */
export function WaitingApprovals({ on, subject }: WaitingApprovalsProps) {
  const may = useMay()
  const found = useRead([on, 'approvals', subject], 'GET office/approvals', {
    query: { subject, state: 'waiting', perPage: 10 },
    enabled: may('approvals.read'),
  })
  return found.data?.map(({ id, title, outcome, askedBy: { name }, askedAt }) => (
    <p key={id} className={`remark ${css['then']}`} role="status">
      <strong>
        <Trans>Awaiting second approval:</Trans>
      </strong>{' '}
      <Link to={`/approvals/${id}`}>{title}</Link>
      {' · '}
      {name}, <When at={askedAt} />
      <br />
      <Trans>When approved: {outcome}</Trans>
    </p>
  ))
}
