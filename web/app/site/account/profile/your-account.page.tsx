import { Trans, useLingui } from '@lingui/react/macro'
import { useProfile } from '../../../shell/profile.ts'
import { PageHead } from '../../../shell/page-head.tsx'
import { HistoryTabs } from '../../shared/signed-in/history-tabs.tsx'
import { SignedInOnly } from '../../shared/signed-in/signed-in-only.tsx'
import { Details } from './details.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { YourData } from './your-data.tsx'
import css from './your-account.module.css'

/** /account: the person's name, e-mail and mobile, where one is signed in, and what is kept of one. */
export default function YourAccountPage() {
  const { t } = useLingui()
  const { profile } = useProfile()
  return (
    <SignedInOnly>
      <PageHead
        title={t`Your account`}
        description={t`Your name, how we reach you, and where you are signed in.`}
      />
      <div className={`wrap ${css['page']}`}>
        <h1 className={css['heading']}>
          <Trans>Your account</Trans>
        </h1>
        <HistoryTabs />
        <div className={css['columns']}>
          <div className={css['column']}>
            <Details profile={profile} />
            <YourData />
          </div>
          <OpenSessions />
        </div>
      </div>
    </SignedInOnly>
  )
}
