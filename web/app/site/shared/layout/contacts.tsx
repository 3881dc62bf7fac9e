import { Trans } from '@lingui/react/macro'
import type { Settings } from '@sahay/contract/settings'
import { telephone } from '../../../shell/formats.ts'
import css from './footer.module.css'

/** The footer's phone, e-mail and the trust's own pages elsewhere; what the trust has not said is left out. */
export function Contacts({ settings }: { readonly settings: Settings }) {
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
          <ul role="list" className={css['social']}>
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
