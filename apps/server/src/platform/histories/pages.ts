import type { PageWindow } from './histories.published.ts'

/** A page as a call names it: its number from 1, and how many a page. */
interface PageQuery {
  readonly page: number
  readonly perPage: number
}

/** What a history is asked for. */
export function pageWindow({ page, perPage }: PageQuery): PageWindow {
  return { limit: perPage, offset: (page - 1) * perPage }
}

/** What an answer says of its page; there is always a first one. */
export function paginationOf({ page, perPage }: PageQuery, total: number) {
  return { currentPage: page, lastPage: Math.max(1, Math.ceil(total / perPage)), perPage, total }
}
