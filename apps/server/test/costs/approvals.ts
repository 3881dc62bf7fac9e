import { asking, type Costs, type Counting } from './counting.ts'

const otherBank = {
  accountName: 'Sahay Trust',
  accountNumber: '123456789012',
  accountNumberAgain: '123456789012',
  ifsc: 'SBIN0001234',
  paymentId: '',
  upi: 'sahay@okbank',
  reason: 'The branch has closed.',
}

/** A request for approval, cancelled by the person who made it. */
export async function costsOfApprovals({ app, costOf, owner }: Counting): Promise<Costs> {
  const { get, post } = asking(app, owner, 'office/')
  const asked: string[] = []
  const officeBankAsk = await costOf(async () => {
    const { body } = await post('bank/ask', otherBank)()
    asked.push((body['data'] as { id: string }).id)
  })
  const [id = ''] = asked
  const ended = { id, reason: 'Not ours.' }
  return {
    officeHealthCheck: await costOf(post('health/check', {})),
    officeNoticesRead: await costOf(post('notices/read', {})),
    officeNoticeMute: await costOf(post('notices/mute', { kind: 'assigned', muted: false })),
    officeBankAsk,
    officeBank: await costOf(get('bank')),
    officeApproval: await costOf(get(`approvals/${id}`)),
    officeApprovalApprove: await costOf(post('approvals/approve', { id })),
    officeApprovalRefuse: await costOf(post('approvals/refuse', ended)),
    officeApprovalStop: await costOf(post('approvals/stop', ended)),
  }
}
