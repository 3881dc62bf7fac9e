import type { TestApp } from './test-app.ts'

interface Counting {
  readonly app: TestApp
  /** Statements that one call waits for. */
  readonly costOf: (call: () => Promise<unknown>) => Promise<number>
  readonly owner: string
}

const otherBank = {
  accountName: 'Sahay Trust',
  accountNumber: '123456789012',
  accountNumberAgain: '123456789012',
  ifsc: 'SBIN0001234',
  paymentId: '',
  upi: 'sahay@okbank',
  reason: 'The branch has closed.',
}

/** Of what one person asks for and another approves: asked for, and stopped by the one who asked. */
export async function costsOfApprovals({ app, costOf, owner }: Counting): Promise<Record<string, number>> {
  const get = (path: string) => () => app.ask('GET', `/api/office/${path}`, { token: owner })
  const post = (path: string, body: object) => () =>
    app.ask('POST', `/api/office/${path}`, { token: owner, body })
  const asked: string[] = []
  const officeBankAsk = await costOf(async () => {
    const { body } = await post('bank/ask', otherBank)()
    asked.push((body['data'] as { id: string }).id)
  })
  const [id = ''] = asked
  const ended = { id, reason: 'Not ours.' }
  return {
    officeHealth: await costOf(get('health')),
    officeHealthCheck: await costOf(post('health/check', {})),
    officeNotices: await costOf(get('notices')),
    officeNoticeCount: await costOf(get('notices/count')),
    officeNoticesRead: await costOf(post('notices/read', {})),
    officeNoticeMute: await costOf(post('notices/mute', { kind: 'assigned', muted: false })),
    officeBankAsk,
    officeBank: await costOf(get('bank')),
    officeApprovals: await costOf(get('approvals')),
    officeApproval: await costOf(get(`approvals/${id}`)),
    officeApprovalApprove: await costOf(post('approvals/approve', { id })),
    officeApprovalRefuse: await costOf(post('approvals/refuse', ended)),
    officeApprovalStop: await costOf(post('approvals/stop', ended)),
  }
}
