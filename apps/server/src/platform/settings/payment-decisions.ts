import * as contract from '@sahay/contract/settings/office-settings'
import { requireStaffFresh } from '../../kernel/actor.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import { Problem, wrongFields } from '../../kernel/problem.ts'
import type { Approvals } from '../approvals/approvals.service.ts'
import { PAYMENTS, paymentsGroup, writePayments } from './payment-settings.service.ts'
import { settingsSaved } from './settings-office.ts'
import { toRupees, fromRupees, writeRupees } from '@sahay/contract/kernel/money'
import { z } from 'zod'
import { type ApprovalKind, approvalKind, type ChangedFact } from '../approvals/approvals.published.ts'

interface Parts extends Core {
  readonly approvals: Approvals
  /** True if any gift was paid yet. */
  readonly isPaidTo: (tx: Executor) => Promise<boolean>
}

const WHY = /*i18n*/ 'Please write why, in a few words.'

const limitWaits = msg(
  'message.limit_waits',
  'The higher limit is waiting for another owner. Until then the current one applies.',
)

/** The owner's decisions about payments. */
export const paymentDecisions = implement(
  contract.paymentDecisions,
  ({ db, now, approvals, isPaidTo }: Parts) => ({
    /**
     * Applies from now on; a higher limit only once another owner approves it, or after seven days if there is no
     * other. Before the first gift it takes effect immediately. Refuses a higher limit without a reason with
     * bad_request, and as approvals do.
     */
    async change({ body: { version, internationalCards, secondPersonLimit, reason }, staff }) {
      const { staffId } = requireStaffFresh(staff, now())
      const before = await paymentsGroup(db)
      const { secondPersonLimit: from } = before
      const to = secondPersonLimit ?? from
      const waits = to > from && (await isPaidTo(db))
      if (version !== undefined && version !== before.version) throw new Problem('changed_meanwhile')
      if (waits && reason === '') throw wrongFields({ reason: WHY })
      const change = { from, to }
      const approval = waits
        ? (await approvals.ask(staff, { kind: 'limit_raise', subject: PAYMENTS, change, reason })).id
        : null
      const value = { internationalCards, secondPersonLimit: waits ? from : to }
      if (!waits || internationalCards !== before.internationalCards) {
        const seen = version === undefined ? null : before.version
        const detail = {
          ...value,
          internationalCardsBefore: before.internationalCards,
          secondPersonLimitBefore: from,
        }
        await db.transaction((tx) => writePayments(tx, { value, seen, staffId, by: staff, detail }, now()))
      }
      return { data: { approval }, message: approval === null ? settingsSaved : limitWaits }
    },
  }),
)

/** Rupees, as in the settings. */
const limitRaise = z.object({ from: z.number(), to: z.number() })
type LimitRaise = z.infer<typeof limitRaise>

const inRupees = (rupees: number) => writeRupees(toRupees(fromRupees(rupees)))

const factsOf = ({ from, to }: LimitRaise): ChangedFact[] => [
  {
    name: msg('limit.above', 'A second person is needed above'),
    before: inRupees(from),
    after: inRupees(to),
  },
]

/** Raising the amount above which a second person is needed: approved like a bank change, since it lets one person decide alone. */
export const limitRaiseKind = (): ApprovalKind =>
  approvalKind({
    kind: 'limit_raise',
    title: msg('limit.raise', 'A higher limit for what one person decides alone'),
    outcome: msg(
      'limit.raise_then',
      'A day later, one person alone can decide up to this amount. Until then it can be stopped.',
    ),
    path: 'approvals',
    reads: 'approvals.read',
    asks: 'settings.change',
    stops: 'limit.stop',
    expiresDays: 7,
    waitsDays: 1,
    ownersDays: 7,
    change: limitRaise,
    facts: factsOf,
    noted: ({ from, to }) => ({ limitFrom: from, limitTo: to }),
    async apply(tx, { from, to }, { id, askedBy }, at) {
      const before = await paymentsGroup(tx)
      // the limit was lowered meanwhile, so this is another rise than the one that was reviewed
      if (before.secondPersonLimit !== from) throw new Problem('changed_meanwhile')
      const value = { internationalCards: before.internationalCards, secondPersonLimit: to }
      const detail = { approval: id, limitFrom: from, limitTo: to }
      const by = { kind: 'rule' } as const
      await writePayments(tx, { value, seen: before.version, staffId: askedBy, by, detail }, at)
    },
  })
