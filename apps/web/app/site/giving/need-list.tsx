import { Trans } from '@lingui/react/macro'
import type { Need } from '@sahay/contract/giving/giving'
import { Link } from 'react-router'
import { Clamp } from '@sahay/ui/elements/clamp.tsx'
import { pageWithin } from '@sahay/ui/elements/page-numbers.ts'
import { Pagination } from '@sahay/ui/elements/pagination.tsx'
import { useRupees } from '../../shell/formats.ts'
import { needPath } from '../../shell/public-pages.ts'
import { NoSuchPage } from '../shared/page/no-such-page.tsx'
import { DonateNow } from './donate-now.tsx'
import { isClosed, isMet } from './need/need.ts'
import { type NeedView, showParam } from './need/need-order.ts'
import { NeedPicture } from './need/need-picture.tsx'
import { NeedProgress } from './need/need-progress.tsx'
import { ShareNeed } from './need/share-need.tsx'
import css from './urgent-needs.module.css'

/** Cards per page (product.md 9). */
const PER_PAGE = 10

/** The first cards of a page, visible immediately on most screens. */
const MAX_VISIBLE = 2

export interface NeedListProps {
  readonly needs: readonly Need[]
  /** The page number in the address. */
  readonly asked: string | null
  /** The view in the address, kept by the links to other pages. */
  readonly view: NeedView | null
  /** A need whose page of the list is shown, regardless of the page number. */
  readonly sought: string | null
  readonly onDonate: (need: Need) => void
}

/** One page of the needs, with links to the others. Says so if the page does not exist. */
export function NeedList({ needs, asked, view, sought, onDonate }: NeedListProps) {
  if (needs.length === 0 && view !== null) {
    return (
      <p className={`panel cluster gap-3 gap-x-5 ${css['none']}`}>
        {view === 'met' ? (
          <Trans>No need is fully funded yet.</Trans>
        ) : (
          <Trans>No open need fits this today. Please look at all needs.</Trans>
        )}
      </p>
    )
  }
  const last = Math.max(1, Math.ceil(needs.length / PER_PAGE))
  const place = needs.findIndex(({ id }) => id === sought)
  const page = place >= 0 ? Math.floor(place / PER_PAGE) + 1 : pageWithin(asked, last)
  if (page === null) return <NoSuchPage asked={asked ?? ''} last={last} first={addressOf(view, 1)} />
  return (
    <>
      <ul role="list" className={`stack ${css['cards']}`}>
        {needs.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((need, nth) => (
          <li key={need.id}>
            <NeedCard need={need} eager={nth < MAX_VISIBLE} onDonate={onDonate} />
          </li>
        ))}
      </ul>
      <Pagination page={page} last={last} to={(target) => addressOf(view, target)} />
    </>
  )
}

/** The address of a view's page; page 1 of the whole list has the plain address. */
function addressOf(view: NeedView | null, page: number): string {
  const query = new URLSearchParams(view === null ? {} : { [showParam]: view })
  if (page > 1) query.set('page', String(page))
  return page === 1 && view === null ? '/urgentneeddata' : `?${query}`
}

interface NeedCardProps {
  readonly need: Need
  readonly eager: boolean
  readonly onDonate: (need: Need) => void
}

/** One urgent need: picture, name, request in two lines, figures, progress bar, Donate Now (product.md 2). */
function NeedCard({ need, eager, onDonate }: NeedCardProps) {
  return (
    <article className={`panel stack ${css['card']}`} id={need.id}>
      <NeedPicture need={need} card="list" className={`full ${css['picture']}`} eager={eager} />
      <div className={`gap-2 shrink ${css['text']}`}>
        <h2 className={css['name']}>
          <span className={`quiet ${css['label']}`}>
            <Trans>Name</Trans>
            {' - '}
          </span>
          <Link to={needPath(need)} lang={need.lang} dir="auto">
            {need.name}
          </Link>
        </h2>
        <div className={css['request']} lang={need.lang} dir="auto">
          <Clamp text={need.requirement} />
        </div>
        <NeedFigures need={need} />
        <NeedProgress need={need} />
        {isMet(need) ? (
          <div className={`good strong ${css['met']}`}>
            <p>
              {isClosed(need) ? (
                <Trans>This need is closed. Please choose another one.</Trans>
              ) : (
                <Trans>Fully funded, thanks to many. Please choose another one.</Trans>
              )}
            </p>
            <Link to={needPath(need)}>
              <Trans>See what it paid for</Trans>
              <span className="sr-only">
                {': '}
                <bdi lang={need.lang}>{need.name}</bdi>
              </span>
            </Link>
          </div>
        ) : (
          <div className={`cluster gap-2 gap-x-4 ${css['actions']}`}>
            <DonateNow need={need} onDonate={onDonate} />
            <ShareNeed need={need} />
          </div>
        )}
      </div>
    </article>
  )
}

/** Total, received and pending amounts, each under its label. */
function NeedFigures({ need }: { readonly need: Need }) {
  const rupees = useRupees()
  const figures = [
    [<Trans key="total">Total Amount</Trans>, need.required_amount],
    [<Trans key="received">Received Amount</Trans>, need.received_amount],
    [<Trans key="pending">Pending Amount</Trans>, need.pending_amount],
  ] as const
  return (
    <dl className={`flow gap-2 gap-x-3 ${css['figures']}`}>
      {figures.map(([name, amount]) => (
        <div key={name.key}>
          <dt>
            {name}
            {' - '}
          </dt>
          <dd>{rupees(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
