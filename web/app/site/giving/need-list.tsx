import { Trans } from '@lingui/react/macro'
import type { Need } from '@sahay/contract/giving'
import { ButtonLink } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { NeedCard } from './need-card.tsx'
import css from './urgent-needs.module.css'

/** Cards a page (spec §9). */
const PER_PAGE = 10

/** The first cards of a page are seen at once on most screens. */
const SEEN_AT_ONCE = 2

export interface NeedListProps {
  readonly needs: readonly Need[]
  /** The page as the address has it. */
  readonly asked: string | null
  /** A need whose page is to be shown, whatever the address says of pages. */
  readonly sought: string | null
  readonly onDonate: (need: Need) => void
}

/** One page of the needs, and the way to the others. A page that is not there says so. */
export function NeedList({ needs, asked, sought, onDonate }: NeedListProps) {
  const last = Math.max(1, Math.ceil(needs.length / PER_PAGE))
  const place = needs.findIndex(({ id }) => id === sought)
  const page = place >= 0 ? Math.floor(place / PER_PAGE) + 1 : asked === null ? 1 : Number(asked)
  if (!Number.isInteger(page) || page < 1 || page > last) {
    return (
      <div className={`panel ${css['none']}`}>
        <p>
          <Trans>
            There is no page {asked}. The list has {last}.
          </Trans>
        </p>
        <ButtonLink kind="line" small to="/urgentneeddata">
          <Trans>Go to the first page</Trans>
        </ButtonLink>
      </div>
    )
  }
  return (
    <>
      <ul role="list" className={css['cards']}>
        {needs.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((need, nth) => (
          <li key={need.id}>
            <NeedCard need={need} eager={nth < SEEN_AT_ONCE} onDonate={onDonate} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        last={last}
        to={(target) => (target === 1 ? '/urgentneeddata' : `?page=${target}`)}
      />
    </>
  )
}
