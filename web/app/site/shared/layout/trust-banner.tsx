import { useLingui } from '@lingui/react/macro'
import { useSettings } from '../../../shell/settings.ts'
import { Banner } from '@sahay/ui/elements/banner.tsx'
import css from './layout.module.css'

/** The trust's name, registration and tagline, passing by above the header (spec §1). */
export function TrustBanner() {
  const { t } = useLingui()
  const trust = useSettings()?.trust
  if (!trust) return null
  const { name, registration, established, tagline } = trust
  const year = established === null ? '' : t`Established ${String(established)}`
  return (
    <Banner label={t`About the trust`}>
      <span>{[name, registration, year].filter((part) => part !== '').join(' · ')}</span>
      {tagline !== '' && <span className={css['tagline']}>{tagline}</span>}
    </Banner>
  )
}
