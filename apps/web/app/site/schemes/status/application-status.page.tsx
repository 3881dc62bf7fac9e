import { Trans, useLingui } from '@lingui/react/macro'
import { lazyIsland } from '../../../../runtime/islands/lazy-island.tsx'
import { Page } from '../../shared/page/page.tsx'

const StatusSteps = lazyIsland(() => import('./status-steps.tsx'), 'StatusSteps')

/** /application-status: the status of an application, only for its guardian, by its number, a mobile, and a code. */
export default function ApplicationStatusPage() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Application status`}
      description={t`See the status of your application to one of our schemes, pay for it, or send a missing document.`}
      cloth="mirror"
      long
      lead={
        <Trans>
          Only your family can see it. You need its number, a mobile number from the form, and a code that we
          send.
        </Trans>
      }
    >
      <StatusSteps />
    </Page>
  )
}
