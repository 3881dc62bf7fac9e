import { Trans } from '@lingui/react/macro'
import type { Settings } from '@sahay/contract/settings'
import { telephone } from '../../shell/formats.ts'
import css from './footer.module.css'

/** The footer's address, phone, e-mail and the trust's own pages elsewhere. */
export function Contacts({ settings }: { readonly settings: Settings }) {
  const { trust, contact, social } = settings
  return (
    <div className={css['contacts']}>
      <div className={css['where']}>
        <h2>
          <Trans>Come and see us.</Trans>
        </h2>
        <p>{trust.name}</p>
        <p>
          <a href={contact.map} target="_blank" rel="noreferrer">
            {contact.address}
          </a>
        </p>
      </div>
      <dl className={css['reach']}>
        <dt>
          <Trans>Phone</Trans>
        </dt>
        <dd>
          <a href={telephone(contact.phone)}>{contact.phone}</a>
        </dd>
        <dt>
          <Trans>E-mail</Trans>
        </dt>
        <dd>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </dd>
      </dl>
      <div>
        <p className={css['label']}>
          <Trans>Follow our work</Trans>
        </p>
        <ul role="list" className={css['social']}>
          <li>
            <a href={social.facebook} target="_blank" rel="noreferrer">
              Facebook
            </a>
          </li>
          <li>
            <a href={social.instagram} target="_blank" rel="noreferrer">
              Instagram
            </a>
          </li>
          <li>
            <a href={social.youtube} target="_blank" rel="noreferrer">
              YouTube
            </a>
          </li>
        </ul>
      </div>
    </div>
  )
}
