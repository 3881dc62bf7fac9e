import type { PageWindow } from './histories.published.ts'

/** A page in a call's query: its number from 1, and the entries per page. */
interface PageQuery {
  readonly page: number
  readonly perPage: number
}

/** The window of entries that a page needs. */
export function pageWindow({ page, perPage }: PageQuery): PageWindow {
  return { limit: perPage, offset: (page - 1) * perPage }
}

/** The pagination in an answer; a first page always exists. */
export function paginationOf({ page, perPage }: PageQuery, total: number) {
  return { currentPage: page, lastPage: Math.max(1, Math.ceil(total / perPage)), perPage, total }
}
