import { Trans } from '@lingui/react/macro'
import type { Settings } from '@sahay/contract/settings'
import css from './footer.module.css'

/** Whose site it is, and where the trust is at home where it has said so. */
export function Where({ settings: { trust, contact } }: { readonly settings: Settings }) {
  return (
    <div className={css['where']}>
      {contact.address !== '' && (
        <h2>
          <Trans>Come and see us.</Trans>
        </h2>
      )}
      <p>{trust.name}</p>
      {contact.address !== '' && (
        <p>
          <a href={contact.map} target="_blank" rel="noreferrer">
            {contact.address}
          </a>
        </p>
      )}
    </div>
  )
}
