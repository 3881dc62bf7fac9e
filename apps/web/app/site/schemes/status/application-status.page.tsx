import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '../../../shell/page-head.tsx'
import { lazyIsland } from '../../../../runtime/islands/lazy-island.tsx'
import { Page } from '../../shared/page/page.tsx'

const StatusSteps = lazyIsland(() => import('./status-steps.tsx'), 'StatusSteps')

/** /application-status: how an application stands, for its guardian alone: by its number, a mobile, and a code. */
export default function ApplicationStatusPage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t`How your application stands`}
        description={t`See how your application to a scheme of ours stands, pay for it, or send a paper that is missing.`}
      />
      <Page
        cloth="mirror"
        long
        heading={<Trans>How your application stands</Trans>}
        lead={
          <Trans>
            Only your family can read it: by its number, a mobile number of the form, and a code that we send.
          </Trans>
        }
      >
        <StatusSteps />
      </Page>
    </>
  )
}
