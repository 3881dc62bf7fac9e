import { z } from 'zod'
import { instant } from '../kernel/codecs.ts'
import { choose, recordId, named } from '../kernel/fields.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { list } from '../kernel/list.ts'
import { staffReason } from './office-fields.ts'

/**
 * Changes that one person requests and another approves. Some also take effect only after a waiting period, and can be
 * stopped until then.
 */

/** The kinds of changes that need approval. Each is declared by one module of the server (`approvalKind`). */
export const approvalKinds = [
  'bank_change',
  'draw_void',
  'prize_pass',
  'event_end',
  'payout',
  'school_account',
  'payout_reversal',
  'purchase',
  'purchase_reversal',
  'gift_reversal',
  'refund',
  'refund_by_hand',
  'dispute_lost',
  'provider_charge',
  'provider_charge_reversal',
  'sale_reversal',
  'contribution_return',
  'transfer',
  'reversal',
  'till_difference',
  'month_close',
  'limit_raise',
] as const
export const approvalKind = z
  .enum(approvalKinds, /*i18n*/ 'Please choose one of the kinds.')
  .meta({ id: 'ApprovalKind' })
export type ApprovalKindName = z.infer<typeof approvalKind>

/** 'waiting': for a second person; 'approved': waits to take effect; all others are final. */
export const approvalStates = ['waiting', 'approved', 'done', 'refused', 'stopped', 'expired'] as const
export const approvalState = z.enum(approvalStates, /*i18n*/ 'Please choose a state.')

export const approvalRow = z
  .object({
    id: z.string(),
    kind: approvalKind,
    /** A readable title. */
    title: z.string(),
    /** What happens once it is approved, in a sentence. */
    outcome: z.string(),
    subject: z.string(),
    state: approvalState,
    /** The changed values: the name, the old value and the new one. */
    facts: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
    reason: z.string(),
    askedBy: named,
    askedAt: instant,
    /** The time until which it can be approved. */
    expiresAt: instant,
    /** True if no second person could approve it, so it waits longer. */
    alone: z.boolean(),
    decidedBy: named.nullable(),
    decidedAt: instant.nullable(),
    /** When it takes effect; null while it waits for a second person. */
    holdsAt: instant.nullable(),
    /** Who ended it; null if it expired. */
    endedBy: named.nullable(),
    endedAt: instant.nullable(),
    endReason: z.string().nullable(),
    /** The actions the caller may take now. */
    may: z.object({ approve: z.boolean(), refuse: z.boolean(), stop: z.boolean() }),
  })
  .meta({ id: 'Approval' })

/** The result of an action that needs approval above the limit: the pending approval, or null if it is done. */
export const waits = z.object({ approval: z.string().nullable() })

/** Problems of a change that may need a second person and has a reason. */
export const secondPersonProblems = ['step_up_needed', 'approval_open', 'aadhaar_number'] as const

const id = recordId('apr')
export const approvals = {
  list: list('GET office/approvals', {
    name: 'officeApprovals',
    may: 'approvals.read',
    summary: 'List changes that need a second person, newest first, or those that wait for the caller.',
    row: approvalRow,
    sort: ['-askedAt', 'askedAt'],
    filter: {
      kind: approvalKind.optional(),
      /** Only those of one record. */
      subject: z.string().max(120).optional(),
      state: approvalState.optional(),
      /** `me`: only those that the caller can approve now. */
      waiting: z.literal('me', choose).optional(),
    },
  }),

  one: officeCall('GET office/approvals/{id}', {
    name: 'officeApproval',
    may: 'approvals.read',
    summary: 'Get one change that needs a second person.',
    params: z.object({ id }),
    data: approvalRow,
  }),

  approve: officeCall('POST office/approvals/approve', {
    name: 'officeApprovalApprove',
    may: 'approvals.read',
    summary: 'Approve what somebody else has requested. Can be repeated safely.',
    body: z.object({ id }),
    data: approvalRow,
    problems: ['not_found', 'step_up_needed', 'second_person', 'authority_new', 'changed_meanwhile'],
  }),

  refuse: officeCall('POST office/approvals/refuse', {
    name: 'officeApprovalRefuse',
    may: 'approvals.read',
    summary: 'Refuse what somebody else has requested, with a reason. Can be repeated safely.',
    body: z.object({ id, reason: staffReason }),
    data: approvalRow,
    problems: ['not_found', 'second_person', 'changed_meanwhile', 'aadhaar_number'],
  }),

  stop: officeCall('POST office/approvals/stop', {
    name: 'officeApprovalStop',
    may: 'approvals.read',
    summary: 'Stop a change that has not taken effect yet, approved or not. Can be repeated safely.',
    body: z.object({ id, reason: staffReason }),
    data: approvalRow,
    problems: ['not_found', 'changed_meanwhile', 'aadhaar_number'],
  }),
}
