import { eventually } from './journey.ts'
import type { TestApp } from './test-app.ts'

interface Month {
  readonly month: string
  readonly state: 'running' | 'open' | 'closed'
}

/**
 * Closes the months with entries before a month, each by two people: in the first days of a month the demo's entries are of
 * the month before. The tokens are of people who have just signed in.
 */
export async function closeMonthsBefore(
  app: TestApp,
  month: string,
  { treasurer, owner }: { readonly treasurer: string; readonly owner: string },
): Promise<void> {
  const months = async () =>
    (await app.ask('GET', '/api/office/months?sort=month', { token: treasurer })).body['data'] as Month[]
  for (const earlier of (await months()).filter((one) => one.month < month && one.state === 'open')) {
    const body = { month: earlier.month, reason: 'Compared with the bank.' }
    const asked = await app.ask('POST', '/api/office/months/close', { token: treasurer, body })
    const { approval } = asked.body['data'] as { approval: string }
    await app.ask('POST', '/api/office/approvals/approve', { token: owner, body: { id: approval } })
    await eventually(async () =>
      (await months()).some((one) => one.month === earlier.month && one.state === 'closed'),
    )
  }
}
