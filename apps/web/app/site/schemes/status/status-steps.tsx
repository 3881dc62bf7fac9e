import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { Button } from '@sahay/ui/elements/button.tsx'
import { call } from '../../../shell/api.ts'
import { LinkButton, useLinkToken } from '../../shared/codes/link-button.tsx'
import { AskStatus } from './ask-status.tsx'
import { OpenApplication } from './open-application.tsx'
import { ProveStatus } from './prove-status.tsx'
import css from './status.module.css'
import { openWith, useStatusVisit } from './status-visit.ts'

/** The steps: number and mobile, then the code or a link, then the application. */
export function StatusSteps() {
  const visit = useStatusVisit()
  const token = useLinkToken()
  if (token)
    return (
      <div className={css['narrow']}>
        <OpenByLink />
      </div>
    )
  if (visit.ticket) return <OpenApplication key={visit.ticket.token} ticket={visit.ticket} />
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

/** Opens an application with the mailed link that replaces a code. */
function OpenByLink() {
  const navigate = useNavigate()
  const leaveLink = () => navigate({ hash: '' }, { replace: true, preventScrollReset: true })

  async function open(token: string) {
    const { ticket } = await call('POST trustInquiry/track/link', { body: { token } })
    openWith(ticket)
    await leaveLink()
  }

  return (
    <LinkButton
      plain="/status"
      lead={<Trans>The link can be used once, and opens your application on this phone or computer.</Trans>}
      go={<Trans>Open my application</Trans>}
      act={open}
    >
      <Button kind="quiet" small onClick={() => void leaveLink()}>
        <Trans>Ask for a new code or link</Trans>
      </Button>
    </LinkButton>
  )
}
