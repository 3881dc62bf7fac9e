import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useSettings, useYear } from '../../../shell/settings.ts'
import { Contacts } from './contacts.tsx'
import { FooterLinks } from './footer-links.tsx'
import css from './footer.module.css'
import { Toran } from './toran.tsx'
import { Where } from './where.tsx'

/** Where the trust is, how to reach and follow it, and what it promises in law (spec §2). */
export function Footer() {
  const { t } = useLingui()
  const settings = useSettings()
  const year = String(useYear() ?? '')
  return (
    <footer className={css['footer']}>
      <Toran />
      <div className="wrap on-dark">
        <div className={css['contacts']}>
          {settings && <Where settings={settings} />}
          <FooterLinks />
          {settings && <Contacts settings={settings} />}
        </div>
        <div className={css['law']}>
          {settings && <span>{t`© ${year} ${settings.trust.name}`}</span>}
          <Link to="/application-status">
            <Trans>How your application stands</Trans>
          </Link>
          <Link to="/privacy-policy">
            <Trans>Privacy policy</Trans>
          </Link>
          <Link to="/terms-conditions">
            <Trans>Terms & conditions</Trans>
          </Link>
        </div>
      </div>
    </footer>
  )
}
