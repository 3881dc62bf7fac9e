import { toRupees, fromRupees, writeRupees } from '@sahay/contract/kernel/money'
import { z } from 'zod'
import { msg } from '../../kernel/language/message.ts'
import { Problem } from '../../kernel/problem.ts'
import { type ApprovalKind, approvalKind, type ChangedFact } from '../approvals/approvals.published.ts'
import { paymentsGroup, writePayments } from './payment-settings.service.ts'

/** Rupees, as the settings have them. */
const limitRaise = z.object({ from: z.number(), to: z.number() })
type LimitRaise = z.infer<typeof limitRaise>

const inRupees = (rupees: number) => writeRupees(toRupees(fromRupees(rupees)))

const factsOf = ({ from, to }: LimitRaise): ChangedFact[] => [
  {
    name: msg(/*i18n*/ { id: 'limit.above', message: 'A second person is needed above' }),
    before: inRupees(from),
    after: inRupees(to),
  },
]

/** How the amount rises above which a second person is needed: as the bank account changes, since by it one person would decide alone. */
export const limitRaiseKind = (): ApprovalKind =>
  approvalKind({
    kind: 'limit_raise',
    title: msg(/*i18n*/ { id: 'limit.raise', message: 'A higher limit for what one person decides alone' }),
    outcome: msg(
      /*i18n*/ {
        id: 'limit.raise_then',
        message: 'A day later, one person alone can decide up to this amount. Until then it can be stopped.',
      },
    ),
    path: 'approvals',
    reads: 'approvals.read',
    asks: 'settings.change',
    approves: 'settings.change',
    stops: 'limit.stop',
    expiresDays: 7,
    waitsDays: 1,
    ownersDays: 7,
    change: limitRaise,
    facts: factsOf,
    masked: factsOf,
    noted: ({ from, to }) => ({ limitFrom: from, limitTo: to }),
    async apply(tx, { from, to }, { id, askedBy }, at) {
      const before = await paymentsGroup(tx)
      // lowered meanwhile, it is another rise than the one that was looked at
      if (before.secondPersonLimit !== from) throw new Problem('changed_meanwhile')
      const value = { internationalCards: before.internationalCards, secondPersonLimit: to }
      const detail = { approval: id, limitFrom: from, limitTo: to }
      const by = { kind: 'rule' } as const
      await writePayments(tx, { value, seen: before.version, staffId: askedBy, by, detail }, at)
    },
  })
