import type { z } from 'zod'
import { msg } from '../../../kernel/language/message.ts'
import { type ApprovalKind, approvalKind } from '../../../platform/approvals/approvals.published.ts'

type Rules<Change> = Omit<
  Parameters<typeof approvalKind<Change>>[0],
  'reads' | 'asks' | 'approves' | 'stops' | 'expiresDays' | 'change' | 'masked' | 'noted'
> & { readonly change: z.ZodType<Change> }

/** A change of a draw: requested by somebody with `events.draw`, approved by another within 14 days. */
export const drawChangeKind = <Change extends { readonly eventId: string }>(
  rules: Rules<Change>,
): ApprovalKind =>
  approvalKind<Change>({
    ...rules,
    reads: 'draws.read',
    asks: 'events.draw',
    approves: 'events.draw',
    stops: 'events.draw',
    expiresDays: 14,
    masked: rules.facts,
    noted: ({ eventId }) => ({ event: eventId }),
  })

/** The answer to a request that a second person has to approve. */
export const waitsForSecond = msg('message.void_asked', 'Noted. A second person has to approve this.')
