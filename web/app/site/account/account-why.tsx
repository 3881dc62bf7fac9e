import { Trans } from '@lingui/react/macro'
import css from './account-why.module.css'

/** What an account is good for, in three lines; no password is the fourth. */
export function AccountWhy({ className }: { readonly className: string }) {
  return (
    <aside className={`on-dark ${className}`} aria-labelledby="why">
      <h2 className={css['heading']} id="why">
        <Trans>One account, no password</Trans>
      </h2>
      <ul className={css['list']}>
        <li>
          <Trans>Your slips in one place, to read, save and print.</Trans>
        </li>
        <li>
          <Trans>Follow what your gift became.</Trans>
        </li>
        <li>
          <Trans>The same account for gifts, draws and inquiries.</Trans>
        </li>
      </ul>
    </aside>
  )
}
