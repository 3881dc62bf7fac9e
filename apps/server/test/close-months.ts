import { eventually } from './journey.ts'
import type { TestApp } from './test-client.ts'

/**
 * Closes the months with entries before a month, each by two people: in the first days of a month the demo's entries are of
 * the month before. The tokens are of people who have just signed in.
 */
export async function closeMonthsBefore(
  app: TestApp,
  month: string,
  { treasurer, owner }: { readonly treasurer: string; readonly owner: string },
): Promise<void> {
  const openMonths = async () => {
    const { data } = await app.call('GET office/months', { token: treasurer, query: { sort: 'month' } })
    return data.filter((one) => one.month < month && one.state === 'open').map((one) => one.month)
  }
  for (const earlier of await openMonths()) {
    const body = { month: earlier, reason: 'Compared with the bank.' }
    const { data } = await app.call('POST office/months/close', { token: treasurer, body })
    await app.call('POST office/approvals/approve', { token: owner, body: { id: data.approval ?? '' } })
    await eventually(async () => !(await openMonths()).includes(earlier))
  }
}
