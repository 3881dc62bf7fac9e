import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { PlainAnswer, type Refused } from '@sahay/ui/fields/plain-answer.tsx'
import { PageHead, type PageHeadProps } from '../../shell/page-head.tsx'
import css from './account-panel.module.css'

export interface AccountPanelProps extends Pick<PageHeadProps, 'description'> {
  readonly title: string
  /** The heading, if it differs from the title. */
  readonly heading?: ReactNode
  readonly object: 'bag' | 'books' | 'kite'
  readonly cloth: 'ajrakh' | 'rangoli' | 'bandhani'
  readonly children: ReactNode
}

/**
 * A page with one form, which is shown again if the server refuses it. On wide screens an illustration and the benefits of
 * an account are beside it; on phones a band of cloth is above the form and the benefits below.
 */
export function AccountPanel({ title, description, heading, object, cloth, children }: AccountPanelProps) {
  return (
    <div className={`stack ${css['panel']} ${css[cloth]}`}>
      <PageHead title={title} description={description} />
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
          <h1 className={css['heading']}>{heading || title}</h1>
          <PlainAnswer value={useActionData<Refused>() ?? null}>{children}</PlainAnswer>
        </div>
      </section>
      <AccountWhy className={css['why'] ?? ''} />
    </div>
  )
}

/** The benefits of an account, in three lines; no password is the fourth. */
const reasons = [
  msg`All your receipts in one place, to read, save and print.`,
  msg`See what your gift paid for.`,
  msg`The same account for gifts, draws and inquiries.`,
]

function AccountWhy({ className }: { readonly className: string }) {
  const { t } = useLingui()
  return (
    <aside className={`on-dark diamonds ${className}`} aria-labelledby="why">
      <h2 className="h3-size strong" id="why">
        <Trans>One account, no password</Trans>
      </h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason.id}>{t(reason)}</li>
        ))}
      </ul>
    </aside>
  )
}
