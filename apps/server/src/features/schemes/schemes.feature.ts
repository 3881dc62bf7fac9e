import { READABLE } from '../../platform/documents/documents.module.ts'
import type { Feature } from '../../manifest/feature.ts'
import { msg } from '../../kernel/language/message.ts'
import { schemesFigures } from './schemes-figures.ts'
import type { ModuleDeclaration } from '../../kernel/module.ts'
import { applicationSettling } from './applying/application-settling.ts'
import { applicationThanksSource } from './applying/application-thanks.ts'
import { applying } from './applying/applying.ts'
import { applicationCases, applicationSearch } from './cases/application-cases.ts'
import { createBeneficiaryHolder } from './payouts/beneficiaries.ts'
import { contributionReturn, counterReceipts } from './applying/counter-receipts.ts'
import { addHeldDecisions } from './deciding/held-decisions.ts'
import { decisions } from './deciding/decisions.ts'
import { forgetUnpaid } from './cases/erase-application.ts'
import { addLetterSending, letters } from './letters/letters.ts'
import { schemeChecks } from './month-checks.ts'
import { paperForms } from './applying/paper-forms.ts'
import { readySentences } from './applying/ready-sentences.ts'
import { payoutKind } from './payouts/payout-approval.ts'
import { payoutReversal } from './payouts/payout-reversal.ts'
import { payoutPapers, payoutReceipt } from './payouts/payout-papers.ts'
import { payouts } from './payouts/payouts.ts'
import { schoolAccountKind } from './schools/school-account-change.ts'
import { promisedMoney } from './payouts/due-fees.store.ts'
import { resealAccounts, sealedAccounts } from './schools/school-account-keys.ts'
import { schoolAccounts } from './schools/school-accounts.ts'
import { schools } from './schools/schools.ts'
import { applicationChanges } from './cases/application-changes.ts'
import { applicationPaper, applications } from './cases/applications.ts'
import { applicationsHolder } from './cases/schemes.personal.ts'
import { addTicketDeletion, tracking } from './applying/tracking.ts'
import { addUnpaidMails } from './applying/unpaid-mails.ts'
import { retention } from '@sahay/contract/settings/retention'

const declaration = {
  name: 'schemes',
  jobs: {
    'application tickets': { everySeconds: 3600 },
    'unpaid applications': { everySeconds: 60 },
    // one portion per run: slow enough to stop a letter
    letters: { everySeconds: 15 },
    'held decisions': { everySeconds: 2 },
  },
  grants: {
    // kept for as long as the books are
    applications: 'insert, update',
    // maintained by a trigger on them
    application_totals: 'insert, update',
    // the same, with its owner's rights
    school_totals: '',
    // written once, except for words that are erased later
    application_steps: 'insert, update (words, note)',
    duplicate_receipts: 'insert',
    counter_contributions: 'insert, update (returned_by, returned_at)',
    // written once, erased with the application
    application_corrections: 'insert, update (reason, before)',
    payouts: 'insert, update',
    payout_lines: 'insert, update (stands)',
    // merged, and never deleted
    schools: 'insert, update',
    school_accounts: 'insert, update',
    // the recipients of a letter are fixed once
    letters: 'insert, update (state)',
    letter_recipients: 'insert, update (written_at)',
  },
  idPrefixes: ['app', 'dup', 'sch', 'let', 'pyt'],
  permissions: {
    'applications.read': ['owner', 'caseworker', 'auditor'],
    'applications.decide': ['owner', 'caseworker'],
    'applications.disburse': ['owner', 'treasurer'],
    'applications.erase': ['owner'],
    'payouts.read': ['owner', 'caseworker', 'treasurer', 'auditor'],
    'schools.read': ['owner', 'caseworker', 'treasurer', 'auditor'],
    'schools.edit': ['owner', 'caseworker'],
    // schools' bank accounts: who requests a change, and who reads them in full and approves
    'schools.ask_account': ['owner', 'caseworker', 'treasurer'],
    'schools.account': ['owner', 'treasurer'],
    'letters.read': ['owner', 'caseworker', 'auditor'],
    'letters.send': ['owner', 'caseworker'],
  },
  registers: ['school'],
  auditActions: [
    'application.tracked',
    'application.read',
    'application.facts_recorded',
    'application.reviewed',
    'application.more_asked',
    'application.approved',
    'application.declined',
    'application.withdrawn',
    'application.merged',
    'application.took_over',
    'application.corrected',
    'application.disbursed',
    'application.contribution_returned',
    'application.contribution_taken',
    'application.duplicate_receipt',
    'application.erased',
    'application.entered',
    'application.reopened',
    'application.decision_undone',
    'application.school_set',
    'document.marked',
    'payout.read',
    'payout.drafted',
    'payout.paid',
    'payout.cancelled',
    'payout.reversed',
    'payout.receipt_added',
    'payout.receipt_read',
    'payout.letter_read',
    'payout.transfers_read',
    'school.merged',
    'school.split',
    'school.spelling_set',
    'school.account_read',
    'school.account_changed',
    'letter.tested',
    'letter.sent',
    'letter.stopped',
    'letter.resumed',
  ],
  documentKinds: {
    // while it is unpaid; afterwards the application decides how long
    application: { isPrivate: true, days: retention.unpaidApplications.days, longest: READABLE },
    payout_receipt: { isPrivate: true, days: retention.bills.days, longest: READABLE },
  },
  numberSeries: ['REG'],
  funds: ['fund:schemes'],
} as const satisfies ModuleDeclaration

declare module '../../kernel/module.ts' {
  interface Modules {
    schemes: typeof declaration
  }
}

/** Families' applications for help: sent, tracked, decided. */
export const schemes: Feature = {
  ...declaration,
  apis: [
    applicationChanges,
    applicationPaper,
    applications,
    applying,
    counterReceipts,
    decisions,
    letters,
    paperForms,
    payoutPapers,
    payoutReceipt,
    payouts,
    schools,
    schoolAccounts,
    tracking,
  ],
  yearFigures: [schemesFigures],
  accountHolders: [applicationsHolder],
  fundNames: { 'fund:schemes': msg('fund.schemes', 'The two schemes') },
  caseHolders: [applicationCases],
  searchHolders: [applicationSearch],
  paidRecords: {
    application: `select id, nominal_paise as amount_paise, 'fund:schemes' as account, true as ordered from applications`,
  },
  promised: promisedMoney,
  sealed: sealedAccounts,
  reseal: resealAccounts,
  open(platform) {
    const { secondPerson } = platform
    addTicketDeletion(platform)
    addLetterSending(platform)
    addHeldDecisions(platform)
    addUnpaidMails(platform)
    return {
      routes: (context) => readySentences.routes(context, context),
      payments: { application: { settle: applicationSettling(platform) } },
      thanks: { application: applicationThanksSource(platform.db) },
      approvals: [
        payoutKind,
        payoutReversal(secondPerson).kind,
        contributionReturn(secondPerson).kind,
        schoolAccountKind,
      ],
      monthChecks: schemeChecks,
      beneficiaries: createBeneficiaryHolder(platform),
      retention: { unpaidApplications: forgetUnpaid(platform) },
    }
  },
}
