import { Trans } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/client'
import { Link } from 'react-router'
import type { Outcome } from '../kit/resource.ts'

type Done = CallAnswer<'POST office/books/transfer'>['data']

/** What came of it, where a second person has to approve it first. */
export function outcomeOf({ approval }: Pick<Done, 'approval'>): Outcome {
  return approval === null ? {} : { show: <Waits approval={approval} /> }
}

function Waits({ approval }: { readonly approval: string }) {
  return (
    <p>
      <Trans>
        This is above the limit for one person. It is booked as soon as a second person approves it:
      </Trans>{' '}
      <Link to={`/approvals/${approval}`}>
        <Trans>see it under Approvals</Trans>
      </Link>
    </p>
  )
}
