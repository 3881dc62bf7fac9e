import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pageNumbers } from './page-numbers.ts'
import { useFigures } from './figures.ts'
import css from './pagination.module.css'

export interface PaginationProps {
  readonly page: number
  readonly last: number
  /** The address of a page. Links work with Back, in a new tab, and without script. */
  readonly to: (page: number) => string
}

/** Prev, numbered pages, Next; only rendered for more than one page. Each change starts at the top (product.md 2). */
export function Pagination({ page, last, to }: PaginationProps) {
  const { t } = useLingui()
  const figures = useFigures()
  if (last <= 1) return null

  const link = (target: number, label: React.ReactNode, name?: string) =>
    target < 1 || target > last ? (
      <span className={`stack strong number muted ${css['off']}`} role="link" aria-disabled="true">
        {label}
      </span>
    ) : (
      <Link
        className={`stack strong number ${css['page']}`}
        to={to(target)}
        aria-label={name}
        aria-current={target === page ? 'page' : undefined}
        onClick={() => window.scrollTo(0, 0)}
      >
        {label}
      </Link>
    )

  return (
    <nav aria-label={t`Pages`}>
      <ul role="list" className={`flow ${css['pages']}`}>
        <li>{link(page - 1, <Trans>Prev</Trans>)}</li>
        {pageNumbers(page, last).map((mark, at) => (
          <li key={mark === 'gap' ? `gap-${at}` : mark}>
            {mark === 'gap' ? (
              <span className={`stack strong number ${css['gap']}`}>…</span>
            ) : (
              link(mark, figures(mark), t`Page ${mark}`)
            )}
          </li>
        ))}
        <li>{link(page + 1, <Trans>Next</Trans>)}</li>
      </ul>
    </nav>
  )
}
