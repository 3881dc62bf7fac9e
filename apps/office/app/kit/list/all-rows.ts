import type { RowPage } from '../resource.ts'

const MOST_A_PAGE = 100

/** Reads all rows of a list, page after page, where a person needs them beside each other: to put them into an order. */
export async function allRows<Row>(
  read: (page: { readonly perPage: number; readonly after?: string }) => Promise<RowPage<Row>>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  let after: string | null = null
  do {
    const page: RowPage<Row> = await read({ perPage: MOST_A_PAGE, ...(after === null ? {} : { after }) })
    rows.push(...page.data)
    after = page.next
  } while (after !== null)
  return rows
}
