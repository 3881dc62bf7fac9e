import { AskStatus } from './ask-status.tsx'
import { OpenApplication } from './open-application.tsx'
import { ProveStatus } from './prove-status.tsx'
import { useStatusVisit } from './status-visit.ts'
import css from './status.module.css'

/** Number and mobile, then the code, then the application. */
export function StatusSteps() {
  const visit = useStatusVisit()
  if (visit.ticket) return <OpenApplication key={visit.ticket.words} ticket={visit.ticket} />
  return (
    <div className={css['narrow']}>
      {visit.channel ? (
        <ProveStatus number={visit.number} mobile={visit.mobile} channel={visit.channel} />
      ) : (
        <AskStatus key={visit.number + visit.mobile} visit={visit} />
      )}
    </div>
  )
}
