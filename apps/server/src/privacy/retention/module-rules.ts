import { trimAudit } from '../../platform/audit/audit.ts'
import { eraseNarrations } from '../../money/banking/banking.published.ts'
import { forgetOldCash } from '../../money/cash/cash.published.ts'
import { eraseOldNotes } from '../../platform/casework/casework.published.ts'
import { forgetSessions } from '../../platform/identity/identity.published.ts'
import { eraseOldMessages } from '../../platform/messages/messages.published.ts'
import { forgetNotices } from '../../platform/notices/notices.published.ts'
import { eraseEventBodies } from '../../money/payments/payments.published.ts'
import { forgetStaffSessions, forgetStaffTickets } from '../../platform/staff/staff.published.ts'
import type { Retention } from './retention.service.ts'

/** Retention of what no feature owns: messages, the provider's events, sessions, the audit log. Codes and guards go by identity's own job. */
export function addModuleRules(retention: Retention, now: () => Date): void {
  retention.add('messages', eraseOldMessages)
  retention.add('bankNarrations', eraseNarrations)
  retention.add('cashTaken', forgetOldCash)
  retention.add('caseNotes', eraseOldNotes)
  retention.add('notices', forgetNotices)
  retention.add('webhookBodies', eraseEventBodies)
  retention.add('sessions', async (db, before, most) => {
    const donors = await forgetSessions(db, before, most)
    const staff = await forgetStaffSessions(db, before, most)
    // the larger one says whether there may be more of either
    return Math.max(donors, staff)
  })
  retention.add('staffTickets', forgetStaffTickets)
  retention.add('auditLog', (db, before, most) => trimAudit(db, before, most, now()))
}
