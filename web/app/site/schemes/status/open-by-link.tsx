import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { call } from '../../../shell/api.ts'
import { Button } from '@sahay/ui/elements/button.tsx'
import { LinkButton } from '../../shared/codes/link-button.tsx'
import { openWith } from './status-visit.ts'

/** Opens an application with the link that a message brings instead of a code. */
export function OpenByLink() {
  const navigate = useNavigate()
  const leaveLink = () => navigate({ hash: '' }, { replace: true, preventScrollReset: true })

  async function open(token: string) {
    const { ticket } = await call('POST trustInquiry/track/link', { body: { token } })
    openWith(ticket)
    await leaveLink()
  }

  return (
    <LinkButton
      lead={<Trans>The link works once, and opens your application on this phone or computer.</Trans>}
      go={<Trans>Open my application</Trans>}
      act={open}
    >
      <Button kind="quiet" small onClick={() => void leaveLink()}>
        <Trans>Ask for a new code or link</Trans>
      </Button>
    </LinkButton>
  )
}
