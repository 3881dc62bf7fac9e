import type { RowPage } from '../resource.ts'

const MOST_A_PAGE = 100

type ReadPage<Row> = (page: { readonly perPage: number; readonly after?: string }) => Promise<RowPage<Row>>

/** Reads the rows of a list page by page, up to the given number of pages, and tells whether there are more. */
export async function firstRows<Row>(read: ReadPage<Row>, mostPages: number) {
  const rows: Row[] = []
  let after: string | null = null
  for (let nth = 0; nth < mostPages && (nth === 0 || after !== null); nth++) {
    const page: RowPage<Row> = await read({ perPage: MOST_A_PAGE, ...(after !== null && { after }) })
    rows.push(...page.data)
    after = page.next
  }
  return { rows, more: after !== null }
}

/** Reads all rows, for screens that need them together, such as for sorting. */
export const allRows = async <Row>(read: ReadPage<Row>): Promise<readonly Row[]> =>
  (await firstRows(read, Infinity)).rows
