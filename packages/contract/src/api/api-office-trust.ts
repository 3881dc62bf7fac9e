import * as officeApprovals from '../staff/office-approvals.ts'
import * as officeAudit from '../staff/office-audit.ts'
import * as officeBank from '../settings/office-bank.ts'
import * as officeHealth from '../settings/office-health.ts'
import * as officeMessages from '../staff/office-messages.ts'
import * as officeNotices from '../staff/office-notices.ts'
import * as officeSearch from '../staff/office-search.ts'
import * as officeSession from '../staff/office-session.ts'
import * as officeSettings from '../settings/office-settings.ts'
import * as officeSetup from '../settings/office-setup.ts'
import * as officeToday from '../staff/office-today.ts'
import * as officeViews from '../staff/office-views.ts'
import * as staff from '../staff/staff.ts'

/** Calls for all staff, and for owners. */
export const officeTrustCalls = [
  ...Object.values(officeMessages.messages),
  ...Object.values(officeSession.officeSignIn),
  ...Object.values(officeSession.ownAccess),
  ...Object.values(staff.staff),
  ...Object.values(officeApprovals.approvals),
  ...Object.values(officeHealth.health),
  ...Object.values(officeNotices.notices),
  ...Object.values(officeBank.bank),
  officeAudit.listAudit,
  ...Object.values(officeViews.views),
  officeSearch.searchEverywhere,
  ...Object.values(officeToday.today),
  ...Object.values(officeSetup.setup),
  ...Object.values(officeSettings.officeSettings),
  ...Object.values(officeSettings.paymentDecisions),
] as const
