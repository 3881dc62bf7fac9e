import type { Counting } from './content-costs.ts'

/** Of the books: accounts, vouchers and months. */
export async function costsOfBooks({ app, costOf, owner }: Counting): Promise<Record<string, number>> {
  const get = (path: string) => () => app.ask('GET', `/api/office/books/${path}`, { token: owner })
  return {
    officeAccount: await costOf(get('account?account=till')),
    officeAccounts: await costOf(get('accounts?kind=fund')),
  }
}
