import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { PageHead } from '../../shell/page-head.tsx'
import { useSettings } from '../../shell/settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { DemoRibbon } from '../layout/demo-ribbon.tsx'
import { TrustBanner } from '../layout/trust-banner.tsx'
import css from './timer.module.css'

/** The draw of an event, outside the shared layout (spec §2). No event is open yet, so no countdown runs. */
export default function TimerPage() {
  const { t } = useLingui()
  const name = useSettings()?.trust.name ?? ''
  return (
    <div className={`on-dark ${css['page']}`}>
      <PageHead title={t`Draw`} description={t`The draw of an event of the trust.`} />
      <DemoRibbon />
      <TrustBanner />
      <header className={`wrap ${css['head']}`}>
        <Link to="/" className={css['logo']}>
          <Mark className={css['mark']} />
          <span>{name}</span>
        </Link>
        <ButtonLink small to="/">
          <Trans>Go Home</Trans>
        </ButtonLink>
      </header>
      <main className={`wrap ${css['main']}`}>
        <img src="/pictures/object/kite.svg" width="220" height="220" alt="" />
        <div className={css['panel']}>
          <h1>
            <Trans>The draw page of this event is not open yet.</Trans>
          </h1>
          <p>
            <Trans>It opens when the last place is paid for. The draw is at 11:00 on the next morning.</Trans>
          </p>
        </div>
      </main>
    </div>
  )
}
