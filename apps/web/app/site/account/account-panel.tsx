import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './account-panel.module.css'

export interface AccountPanelProps {
  readonly object: 'bag' | 'books' | 'kite'
  readonly cloth: 'ajrakh' | 'rangoli' | 'bandhani'
  readonly heading: ReactNode
  readonly children: ReactNode
}

/**
 * A page of one form: beside it, on wide screens, a thing on cloth before a sun and what an account is good for; on
 * phones a band of the cloth above the form, and the reasons below it.
 */
export function AccountPanel({ object, cloth, heading, children }: AccountPanelProps) {
  return (
    <div className={`stack ${css['panel']} ${css[cloth]}`}>
      <div className={css['cloth']} aria-hidden="true">
        <svg className={css['sun']} viewBox="0 0 100 100">
          <circle className={css['disc']} cx="50" cy="50" r="49" />
          <circle className={css['dots']} cx="50" cy="50" r="47.1" pathLength="88" />
        </svg>
        <img
          className={css['object']}
          src={`/pictures/object/${object}.svg`}
          alt=""
          width="316"
          height="316"
        />
      </div>
      <section className={`stack one-column ${css['side']}`}>
        <div className={css['form']}>
          <h1 className={css['heading']}>{heading}</h1>
          {children}
        </div>
      </section>
      <AccountWhy className={css['why'] ?? ''} />
    </div>
  )
}

/** What an account is good for, in three lines; no password is the fourth. */
function AccountWhy({ className }: { readonly className: string }) {
  return (
    <aside className={`on-dark diamonds ${className}`} aria-labelledby="why">
      <h2 className="h3-size strong" id="why">
        <Trans>One account, no password</Trans>
      </h2>
      <ul>
        <li>
          <Trans>All your receipts in one place, to read, save and print.</Trans>
        </li>
        <li>
          <Trans>See what your gift paid for.</Trans>
        </li>
        <li>
          <Trans>The same account for gifts, draws and inquiries.</Trans>
        </li>
      </ul>
    </aside>
  )
}
