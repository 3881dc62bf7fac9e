import { useLinkToken } from '../../shared/codes/use-link-token.ts'
import { AskStatus } from './ask-status.tsx'
import { OpenApplication } from './open-application.tsx'
import { OpenByLink } from './open-by-link.tsx'
import { ProveStatus } from './prove-status.tsx'
import { useStatusVisit } from './status-visit.ts'
import css from './status.module.css'

/** Number and mobile, then the code or a link, then the application. */
export function StatusSteps() {
  const visit = useStatusVisit()
  const token = useLinkToken()
  if (token)
    return (
      <div className={css['narrow']}>
        <OpenByLink />
      </div>
    )
  if (visit.ticket) return <OpenApplication key={visit.ticket.words} ticket={visit.ticket} />
  return (
    <div className={css['narrow']}>
      {visit.channel ? (
        <ProveStatus {...visit} channel={visit.channel} />
      ) : (
        <AskStatus key={visit.number + visit.mobile} visit={visit} />
      )}
    </div>
  )
}
