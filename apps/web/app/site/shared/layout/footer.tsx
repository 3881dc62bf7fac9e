import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Settings } from '@sahay/contract/settings/settings'
import { telephone } from '../../../shell/formats.ts'
import { useSettings, useYear } from '../../../shell/settings.ts'
import css from './footer.module.css'
import { Toran } from './ribbons.tsx'

/** The trust's address, contacts, social links, and legal notices (product.md 2). */
export function Footer() {
  const { t } = useLingui()
  const settings = useSettings()
  const year = useYear() ?? ''
  return (
    <footer className={css['footer']}>
      <Toran />
      <div className="wrap on-dark">
        <div className={`stack one-column gap-5 ${css['contacts']}`}>
          {settings && <Where settings={settings} />}
          <FooterLinks />
          {settings && <Contacts settings={settings} />}
        </div>
        <div className={`cluster ${css['law']}`}>
          {settings && <span>{t`© ${year} ${settings.trust.name}`}</span>}
          <Link to="/application-status">
            <Trans>Application status</Trans>
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

/** The footer's phone, e-mail and the trust's pages on other sites; missing details are left out. */
function Contacts({ settings }: { readonly settings: Settings }) {
  const { contact, social } = settings
  const elsewhere = [
    { name: 'Facebook', address: social.facebook },
    { name: 'Instagram', address: social.instagram },
    { name: 'YouTube', address: social.youtube },
  ].filter(({ address }) => address !== '')
  return (
    <>
      {(contact.phone !== '' || contact.email !== '') && (
        <dl className={css['reach']}>
          {contact.phone !== '' && (
            <>
              <dt>
                <Trans>Phone</Trans>
              </dt>
              <dd>
                <a href={telephone(contact.phone)}>{contact.phone}</a>
              </dd>
            </>
          )}
          {contact.email !== '' && (
            <>
              <dt>
                <Trans>E-mail</Trans>
              </dt>
              <dd>
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </dd>
            </>
          )}
        </dl>
      )}
      {elsewhere.length > 0 && (
        <div>
          <p className={css['label']}>
            <Trans>Follow our work</Trans>
          </p>
          <ul role="list" className={`flow ${css['social']}`}>
            {elsewhere.map(({ name, address }) => (
              <li key={name}>
                <a href={address} target="_blank" rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** Links to the main pages, for visitors who have read to the end. */
function FooterLinks() {
  const { t } = useLingui()
  return (
    <nav className={`flow ${css['links']}`} aria-label={t`Pages of this site`}>
      <p className={css['label']}>
        <Trans>On this site</Trans>
      </p>
      <Link to="/urgentneeddata">
        <Trans>Urgent needs</Trans>
      </Link>
      <Link to="/lion-trust">
        <Trans>Apply for help</Trans>
      </Link>
      <Link to="/joinourngo">
        <Trans>Events and draws</Trans>
      </Link>
      <Link to="/how-a-draw-is-made">
        <Trans>How a draw is made</Trans>
      </Link>
    </nav>
  )
}

/** The trust's name, and its address if there is one. */
function Where({ settings: { trust, contact } }: { readonly settings: Settings }) {
  return (
    <div className={css['where']}>
      {contact.address !== '' && (
        <h2>
          <Trans>Come and see us.</Trans>
        </h2>
      )}
      <p dir="auto">{trust.name}</p>
      {contact.address !== '' && (
        <p>
          <a href={contact.map} target="_blank" rel="noreferrer" lang={contact.lang} dir="auto">
            {contact.address}
          </a>
        </p>
      )}
    </div>
  )
}
