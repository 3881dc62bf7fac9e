import { Trans, useLingui } from '@lingui/react/macro'
import { useSettings } from '../../../shell/settings.ts'
import css from './layout.module.css'

/** Says on every page that nothing here is charged or sent, as long as that is so (design, "demo mode"). */
export function DemoRibbon() {
  const { t } = useLingui()
  if (!useSettings()?.demo) return null
  return (
    <aside className={css['demo']} aria-label={t`Notice`}>
      <Trans>Demo: payments and mails are simulated</Trans>
    </aside>
  )
}
