import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { PageHead } from '../../shell/page-head.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { AccountPanel } from './account-panel.tsx'
import { bringsLink, destinationOf } from './destination.ts'
import { GuestOnly } from './guest-only.tsx'
import { OtpForm } from './otp-form.tsx'
import { OtpLead } from './otp-lead.tsx'

/** /otp: the one-time code, sent to what the navigation's state names (spec §2). Opened by itself it asks for the e-mail. */
export default function OtpPage() {
  const { t } = useLingui()
  const state: unknown = useLocation().state
  // The navigation's state is the browser's alone: the server's page leaves open where the code went.
  const known = useHydrated()
  const to = useMemo(() => (known ? destinationOf(state) : undefined), [known, state])
  const link = known && bringsLink(state)
  return (
    <GuestOnly>
      <PageHead title={t`Enter the code`} description={t`Enter the 6 digits we sent you.`} />
      <AccountPanel
        object="kite"
        cloth="bandhani"
        heading={link ? <Trans>Open the link</Trans> : <Trans>Enter the code</Trans>}
      >
        <OtpLead to={to} state={state} />
        <OtpForm to={to} link={link} />
      </AccountPanel>
    </GuestOnly>
  )
}
