import { financialYear } from '@sahay/contract/kernel/time'
import { endpoints } from '@sahay/contract/api'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestProgram, startTestProgram } from './test-program.ts'
import type { Answer } from './test-app.ts'
import { booksBodies } from './books-costs.ts'
import { inThree } from './families-costs.ts'
import { inquiryForm } from './forms.ts'
import { giftTyped, nobodyGiving, saleTyped } from './gifts-journey.ts'
import * as events from './events-journey.ts'
import * as journey from './journey.ts'
import * as family from './schemes-journey.ts'
import { settingsDrafts } from './settings-drafts.ts'
import * as office from './staff-journey.ts'

const callers = [
  'nobody',
  'donorA',
  'donorB',
  'owner',
  'caseworker',
  'treasurer',
  'editor',
  'auditor',
] as const
type Caller = (typeof callers)[number]

/** Let in, asked to sign in (401), not open to this role (403), or not this person's (404). */
type Verdict = 'in' | 'sign in' | 'closed' | 'not theirs'

const everybody = {
  nobody: 'in',
  donorA: 'in',
  donorB: 'in',
  owner: 'in',
  caseworker: 'in',
  treasurer: 'in',
  editor: 'in',
  auditor: 'in',
} as const
const donors = {
  nobody: 'sign in',
  donorA: 'in',
  donorB: 'in',
  owner: 'sign in',
  caseworker: 'sign in',
  treasurer: 'sign in',
  editor: 'sign in',
  auditor: 'sign in',
} as const
/** What belongs to donor A alone. */
const ownersOfIt = { ...donors, donorB: 'not theirs' } as const
const staff = {
  nobody: 'sign in',
  donorA: 'sign in',
  donorB: 'sign in',
  owner: 'in',
  caseworker: 'in',
  treasurer: 'in',
  editor: 'in',
  auditor: 'in',
} as const
/** Who handles money; they hold draws, too. */
const treasurers = { ...staff, caseworker: 'closed', editor: 'closed', auditor: 'closed' } as const
/** Who reads and decides what families ask for. */
const caseworkers = { ...staff, treasurer: 'closed', editor: 'closed', auditor: 'closed' } as const
/** Who looks after the site's texts, and opens events. */
const editors = { ...staff, caseworker: 'closed', treasurer: 'closed', auditor: 'closed' } as const
/** Who writes needs, and publishes them. */
const needWriters = { ...staff, treasurer: 'closed', auditor: 'closed' } as const
const owners = {
  ...staff,
  caseworker: 'closed',
  treasurer: 'closed',
  editor: 'closed',
  auditor: 'closed',
} as const
/** Who reads events, their places and their draws. */
const readers = { ...staff, caseworker: 'closed' } as const
/** An auditor reads what they read, but for children's documents. */
const readByAuditor = { auditor: 'in' } as const

/** Who comes with a key, which none of these has. */
const programs = {
  ...staff,
  owner: 'sign in',
  caseworker: 'sign in',
  treasurer: 'sign in',
  editor: 'sign in',
  auditor: 'sign in',
} as const

/** Who may do what, written by hand: every call of the API, by its name. */
const table: Readonly<Record<string, Readonly<Record<Caller, Verdict>>>> = {
  getSettings: everybody,
  getTexts: everybody,
  signup: everybody,
  signin: everybody,
  verifyOtp: everybody,
  verifyLink: everybody,
  resendOtp: everybody,
  getChallenge: everybody,
  getDonatorRequirement: everybody,
  getNeed: everybody,
  // a token that somebody made up
  getPreview: everybody,
  donatorInquiry: everybody,
  needHelp: everybody,
  connectNgo: everybody,
  addPledge: everybody,
  getPledge: everybody,
  getgalleryimg: everybody,
  getPeopleReview: everybody,
  getDonator: everybody,
  getStatistics: everybody,
  // by a donation of A's, without a key
  getThanks: ownersOfIt,
  payAgain: ownersOfIt,
  postPayment: everybody,
  webhook: everybody,
  getProfile: donors,
  changeName: donors,
  getNews: donors,
  changeNews: donors,
  changeDestination: donors,
  confirmChange: donors,
  proveDestination: donors,
  // its link is its credential
  undoChange: everybody,
  getSessions: donors,
  endSession: ownersOfIt,
  endOtherSessions: donors,
  logout: donors,
  exportAccount: donors,
  beginClosing: donors,
  // nobody's code is right here
  closeAccount: donors,
  officeFindPerson: owners,
  officeErasePerson: owners,
  donatorDetails: donors,
  donationHistory: donors,
  donatorHistory: donors,
  donatorPayment: ownersOfIt,
  inquiryPhoto: ownersOfIt,
  checkSlip: everybody,
  downloadSlip: ownersOfIt,
  statementYears: donors,
  downloadStatement: ownersOfIt,
  reissueSlip: ownersOfIt,
  officeStart: everybody,
  officeVerify: everybody,
  officeLink: everybody,
  // their ticket is their credential, and none is sent along here
  officeEnrol: everybody,
  officeTotp: everybody,
  officeMe: staff,
  officeLogout: staff,
  officeStepUp: staff,
  officeRecoveryCodes: staff,
  officeLanguage: staff,
  officeSessions: staff,
  officeEndSession: staff,
  officeStaff: { ...owners, ...readByAuditor },
  officeMember: { ...owners, ...readByAuditor },
  officeChangeMember: owners,
  officeReopen: owners,
  officeViews: staff,
  officeViewSave: staff,
  // nobody's is deleted here
  officeViewDelete: staff,
  officeApprovals: staff,
  officeApproval: staff,
  officeApprovalApprove: owners,
  officeApprovalRefuse: owners,
  officeApprovalStop: staff,
  officeHealth: owners,
  officeHealthCheck: owners,
  officeNotices: staff,
  officeNoticeCount: staff,
  officeNoticesRead: staff,
  officeNoticeMute: staff,
  officeBank: staff,
  officeBankAsk: owners,
  officeBanking: { ...treasurers, ...readByAuditor },
  officeBankLine: { ...treasurers, ...readByAuditor },
  officeBankLines: { ...treasurers, ...readByAuditor },
  officeBookLine: treasurers,
  officeConfirmSure: treasurers,
  officeHeedLine: treasurers,
  officeIgnoreLine: treasurers,
  officeImportStatement: treasurers,
  officeMatchLine: treasurers,
  officeOpenLines: { ...treasurers, ...readByAuditor },
  officePreviewStatement: treasurers,
  officeUnmatchLine: treasurers,
  officeUnseen: { ...treasurers, ...readByAuditor },
  officeAudit: { ...owners, ...readByAuditor },
  officeInvite: owners,
  officeRole: owners,
  officeDisable: owners,
  reconciled: everybody,
  officeColleagues: staff,
  officeCase: { ...caseworkers, ...readByAuditor },
  officeCaseAssign: caseworkers,
  officeCaseNote: caseworkers,
  officeCaseReply: caseworkers,
  officeCaseClose: caseworkers,
  officeCaseReopen: caseworkers,
  officeCasesDue: staff,
  officeSearch: staff,
  officeSetup: owners,
  officeSetupTry: owners,
  officeReminders: staff,
  officeReminderDone: staff,
  officeHelpRequests: { ...caseworkers, ...readByAuditor },
  officeHelpRequest: { ...caseworkers, ...readByAuditor },
  officeHelpPicture: caseworkers,
  officeOrganisations: { ...editors, ...readByAuditor },
  officeOrganisation: { ...editors, ...readByAuditor },
  officeInquiries: { ...staff, caseworker: 'closed' },
  officeInquiry: { ...staff, caseworker: 'closed' },
  officeInquiryPhoto: { ...staff, caseworker: 'closed', auditor: 'closed' },
  partnerNeeds: programs,
  partnerTotals: programs,
  partnerGifts: programs,
  partnerSettlements: programs,
  officePartnerKeys: owners,
  officePartnerKeyAdd: owners,
  officePartnerKeyRevoke: owners,
  officePartnerWebhooks: owners,
  officePartnerWebhook: owners,
  officePartnerWebhookAdd: owners,
  officePartnerWebhookChange: owners,
  officePartnerWebhookState: owners,
  officePartnerSecretRotate: owners,
  officePartnerDeliveries: owners,
  officePartnerReplay: owners,
  officeDonors: { ...treasurers, editor: 'in', ...readByAuditor },
  officeDonor: { ...treasurers, ...readByAuditor },
  officeDonorGifts: { ...treasurers, ...readByAuditor },
  officeDonorStatement: treasurers,
  officeDonorStatementMail: treasurers,
  officeDonorCorrect: treasurers,
  officeDonorMergePreview: treasurers,
  officeDonorMerge: treasurers,
  officeDonorSplit: treasurers,
  officeDonorExport: treasurers,
  officeDonorErase: treasurers,
  officeAccount: { ...treasurers, ...readByAuditor },
  officeAccounts: { ...treasurers, ...readByAuditor },
  officeBankAccount: { ...treasurers, ...readByAuditor },
  officeBankAccounts: { ...treasurers, ...readByAuditor },
  officeBankAccountSave: treasurers,
  officeBankCharge: treasurers,
  officeLedger: { ...treasurers, ...readByAuditor },
  officeMonth: { ...treasurers, ...readByAuditor },
  officeMonthClose: treasurers,
  officeMonths: { ...treasurers, ...readByAuditor },
  officeOpening: treasurers,
  officeReverse: treasurers,
  officeTillCount: treasurers,
  officeTillCounts: { ...treasurers, ...readByAuditor },
  officeTransfer: treasurers,
  officeVoucher: { ...treasurers, ...readByAuditor },
  officeMoney: { ...treasurers, ...readByAuditor },
  officeMoneyLines: { ...treasurers, ...readByAuditor },
  officeReports: { ...treasurers, ...readByAuditor },
  officeReport: { ...treasurers, ...readByAuditor },
  officePeriodAccounts: { ...treasurers, ...readByAuditor },
  officeReportAsk: { ...treasurers, ...readByAuditor },
  officeReportCancel: { ...treasurers, ...readByAuditor },
  officeReportDownload: { ...treasurers, ...readByAuditor },
  officePayment: { ...treasurers, ...readByAuditor },
  officeChequeBounce: treasurers,
  officeChequeClear: treasurers,
  officeChequesBank: treasurers,
  officeGiftBatch: { ...treasurers, ...readByAuditor },
  officeGiftBatchClose: treasurers,
  officeGiftBatchOpen: treasurers,
  officeGiftBatchRecount: treasurers,
  officeGiftBatches: { ...treasurers, ...readByAuditor },
  officePaymentAsk: treasurers,
  officePaymentTrail: { ...treasurers, ...readByAuditor },
  officePayments: { ...treasurers, ...readByAuditor },
  officeAlert: { ...treasurers, ...readByAuditor },
  officeGiftChoices: treasurers,
  officeGiftCorrect: treasurers,
  officeGiftRecord: treasurers,
  officeGiftReverse: treasurers,
  officeGift: { ...treasurers, ...readByAuditor },
  officeGifts: { ...treasurers, ...readByAuditor },
  officePledge: { ...treasurers, ...readByAuditor },
  officePledgeExpire: treasurers,
  officePledgeRemind: treasurers,
  officePledgeWithdraw: treasurers,
  officePledges: { ...treasurers, ...readByAuditor },
  officeSlip: { ...treasurers, ...readByAuditor },
  officeSlipCancel: treasurers,
  officeSlipPdf: { ...treasurers, ...readByAuditor },
  officeSlipSend: treasurers,
  officeSlips: { ...treasurers, ...readByAuditor },
  officeRefund: treasurers,
  officeAlerts: { ...treasurers, ...readByAuditor },
  officeResolve: treasurers,
  officeBookPayment: treasurers,
  officePaymentSettings: owners,
  officeSettlements: { ...treasurers, ...readByAuditor },
  officeSettlement: { ...treasurers, ...readByAuditor },
  officeSettlementItems: { ...treasurers, ...readByAuditor },
  officeSettlementsFetch: treasurers,
  officeDisputeBook: treasurers,
  officeSettings: { ...editors, ...readByAuditor },
  officeSettingsContact: owners,
  officeSettingsHistory: { ...editors, ...readByAuditor },
  officeSettingsLogo: owners,
  officeSettingsLook: owners,
  officeSettingsNotice: editors,
  officeSettingsSocial: owners,
  officeSettingsTax: owners,
  officeSettingsTrust: owners,
  officeTestMail: owners,
  officeText: { ...editors, ...readByAuditor },
  officeTextPublish: editors,
  officeTextSave: editors,
  officeTextWithdraw: editors,
  officeTexts: { ...editors, ...readByAuditor },
  officeNeeds: staff,
  officeNeedsProgress: staff,
  officeNeed: staff,
  officeNeedSave: needWriters,
  officeNeedCopy: needWriters,
  officeNeedClose: needWriters,
  officeNeedReopen: needWriters,
  officeNeedGivers: staff,
  officeNeedThank: needWriters,
  officeUpdates: staff,
  officeUpdate: staff,
  officeUpdateSave: needWriters,
  officeGalleryItems: { ...editors, ...readByAuditor },
  officeGalleryItem: { ...editors, ...readByAuditor },
  officeGalleryItemSave: editors,
  officeTestimonials: { ...editors, ...readByAuditor },
  officeTestimonial: { ...editors, ...readByAuditor },
  officeTestimonialSave: editors,
  officeDonators: { ...editors, ...readByAuditor },
  officeDonator: { ...editors, ...readByAuditor },
  officeDonatorSave: editors,
  officeFigures: { ...editors, ...readByAuditor },
  officeFigure: { ...editors, ...readByAuditor },
  officeFigureSave: editors,
  officePictures: { ...needWriters, ...readByAuditor },
  officePicture: { ...needWriters, ...readByAuditor },
  officePictureAdd: needWriters,
  officePictureChange: needWriters,
  // by a need; who may do it goes by the kind
  officeContentState: needWriters,
  officeContentMove: needWriters,
  officeContentPreview: staff,
  officePictureUse: needWriters,
  getamount: everybody,
  getEvent: everybody,
  radomid: everybody,
  eventwinning: everybody,
  drawCertificate: everybody,
  addevent: donors,
  eventHistory: donors,
  cancelPayment: ownersOfIt,
  officeEvents: readers,
  officeEvent: readers,
  officeEventSave: editors,
  officeEventCopy: editors,
  officeMessages: { ...staff, editor: 'closed', auditor: 'closed' },
  officeMessage: { ...staff, editor: 'closed', auditor: 'closed' },
  officeMessageAgain: { ...staff, editor: 'closed', auditor: 'closed' },
  officeDraw: readers,
  officeDraws: readers,
  officeEntries: readers,
  officeEntry: readers,
  officeEntryContact: treasurers,
  officeEntryFree: { ...readers, auditor: 'closed' },
  officeEventsToSell: { ...readers, auditor: 'closed' },
  officeCounterSale: { ...readers, auditor: 'closed' },
  officeCounterSaleTakeBack: { ...readers, auditor: 'closed' },
  officePrizeNote: treasurers,
  officePrizeReceipt: readers,
  officeWinner: readers,
  officeWinners: readers,
  officeVoidAsk: treasurers,
  officeDays: { ...caseworkers, ...readByAuditor },
  officeDay: { ...caseworkers, ...readByAuditor },
  officeSaveDay: caseworkers,
  officeCancelDay: caseworkers,
  officeSaveItem: caseworkers,
  officeRemoveItem: caseworkers,
  officeDayFamilies: { ...caseworkers, ...readByAuditor },
  officeDayCandidates: { ...caseworkers, ...readByAuditor },
  officeAddFamilies: caseworkers,
  officeRemoveFamily: caseworkers,
  officeSetSizes: caseworkers,
  officeDayFile: { ...caseworkers, ...readByAuditor },
  officeDayLetters: caseworkers,
  officeDayPrint: caseworkers,
  officeMakePass: caseworkers,
  officeRevokePass: caseworkers,
  officeHandOut: caseworkers,
  officeHandOutReceipt: caseworkers,
  officeUndoHandOut: caseworkers,
  officeDecideHandOut: caseworkers,
  officeCloseDay: caseworkers,
  // a day pass is their credential, and none is sent along here
  handOutList: everybody,
  handOutSync: everybody,
  handOutReceipt: everybody,
  trustApplication: everybody,
  // their ticket is their credential, and a wrong one is sent along here
  trackApplication: everybody,
  trackProve: everybody,
  trackLink: everybody,
  trackRead: everybody,
  trackPay: everybody,
  trackAddPaper: everybody,
  officeApplications: { ...caseworkers, ...readByAuditor },
  officeStages: { ...caseworkers, ...readByAuditor },
  officeApplication: { ...caseworkers, ...readByAuditor },
  officePaper: caseworkers,
  officeFacts: caseworkers,
  officeReview: caseworkers,
  officeAskMore: caseworkers,
  officeApprove: caseworkers,
  officeDecline: caseworkers,
  officeWithdraw: caseworkers,
  officeCorrect: caseworkers,
  officeCounterApplication: treasurers,
  officeContribution: treasurers,
  officeContributionReturn: treasurers,
  officeDuplicateReceipt: treasurers,
  officeContributionsToReturn: { ...treasurers, ...readByAuditor },
  officeDuplicateReceipts: { ...treasurers, ...readByAuditor },
  officeErase: owners,
  officePaperForm: caseworkers,
  officeSameChild: caseworkers,
  officePaperUnreadable: caseworkers,
  officeReopenApplication: caseworkers,
  officeSentences: { ...caseworkers, ...readByAuditor },
  officeDueFees: { ...staff, editor: 'closed' },
  officePayouts: { ...staff, editor: 'closed' },
  officePayout: { ...staff, editor: 'closed' },
  officePayoutReceipt: { ...staff, editor: 'closed' },
  officePayoutLetter: { ...staff, editor: 'closed' },
  officePayoutsMake: treasurers,
  officePayoutAsk: treasurers,
  officePayoutPay: treasurers,
  officePayoutCancel: treasurers,
  officePayoutReverse: treasurers,
  officePayoutReceiptAdd: treasurers,
  officePurchases: staff,
  officePurchase: staff,
  officePurchaseBill: staff,
  officePurchaseBook: treasurers,
  officePurchaseReverse: treasurers,
  officeSchools: { ...staff, editor: 'closed' },
  officeSchool: { ...staff, editor: 'closed' },
  officeSchoolAccount: treasurers,
  officeSchoolAccountAsk: { ...staff, editor: 'closed', auditor: 'closed' },
  officeTransfersToSchools: treasurers,
  officeSchoolSave: caseworkers,
  officeSchoolMerge: caseworkers,
  officeSchoolSplit: caseworkers,
  officeSpellings: { ...staff, editor: 'closed' },
  officeSpellingSet: caseworkers,
  officeApplicationSchool: caseworkers,
  officeLetters: { ...caseworkers, ...readByAuditor },
  officeLetter: { ...caseworkers, ...readByAuditor },
  officeLetterCount: caseworkers,
  officeLetterTest: caseworkers,
  officeLetterSend: caseworkers,
  officeLetterStop: caseworkers,
  officeLetterResume: caseworkers,
}

const newPayouts = {
  key: 'k'.repeat(20),
  children: [{ id: 'app_nobody', amount: 100 }],
  way: 'transfer',
  fund: 'fund:schemes',
  bank: 'bac_main',
}
const newPurchase = {
  key: 'k'.repeat(20),
  kind: 'purchases',
  fund: 'need:need_nobody',
  what: 'A bag',
  shop: '',
  amount: 100,
  day: '2026-11-20',
  from: 'till',
  reference: '',
  about: '',
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
/** A body of each call that changes a group of the settings, made of a version that is over. */
const settingsBodies = Object.fromEntries(
  Object.entries(settingsDrafts).map(([name, draft]) => [name, { version: 99, ...draft }]),
)

/** Sends a donor inquiry as a signed-in person; answers its id. */
async function sentInquiry(app: TestProgram, token: string): Promise<string> {
  const body = await inquiryForm()
  const answer = await app.ask('POST', '/api/donatorInquiry/add', { token, body })
  return String(answer.body['id'])
}

describe('who may do what', () => {
  let app: TestProgram
  const tokens: Partial<Record<Caller, string>> = {}
  let bodies: Readonly<Record<string, object>> = {}
  /** What donor A has, for addresses that name it. */
  let ids: Readonly<Record<string, string>> = {}
  let queries: Readonly<Record<string, string>> = {}

  beforeAll(async () => {
    app = await startTestProgram({ databaseServer: inject('databaseUrl') })
    tokens.donorA = await journey.signUp(app, journey.somebody())
    tokens.donorB = await journey.signUp(app, journey.somebody())
    for (const role of ['owner', 'caseworker', 'treasurer', 'editor', 'auditor'] as const)
      tokens[role] = await office.signInStaff(app, role)
    const donation = await journey.donate(app, tokens.donorA, 'need_demo01', 5)
    const paid = await journey.pay(app, donation.orderId)
    const sessions = await app.ask('GET', '/api/auth/sessions', { token: tokens.donorA })
    const [session] = sessions.body['data'] as { id: string }[]
    await journey.confirm(app, tokens.donorA, donation, paid)
    await app.advance(0)
    const place = await events.enter(app, tokens.donorA, await events.event(app, 'evt_demo03'))
    const { id: application } = await family.apply(app)
    const [paper] = await app.query('select document_id from application_papers limit 1')
    const inquiry = await sentInquiry(app, tokens.donorA)
    const letter = { subject: inThree('School opens'), words: inThree('School opens on Monday.') }
    const school = { name: 'Sarvodaya', address: '', contact: '', mobile: '', email: '' }
    const asked = await app.call('POST office/bank/ask', { token: tokens.owner, body: otherBank })
    const approval = asked.data.id
    const theCase = { id: application, text: 'Looked at.' }
    ids = {
      officeApproval: approval,
      officeBankAccount: 'bac_main',
      officeMember: 'stf_nobody',
      officeMonth: '2026-01',
      officeVoucher: 'vch_nobody',
      officePaper: String(paper?.['document_id']),
      downloadSlip: donation.id,
      downloadStatement: financialYear(new Date()),
      inquiryPhoto: inquiry,
      officeInquiryPhoto: inquiry,
      officeHelpPicture: 'help_none',
      officeReportDownload: 'rep_nobody',
      officeSlipPdf: 'slip_nobody',
      cancelPayment: place.id,
      officePrizeReceipt: 'win_nobody',
      officePayoutReceipt: 'pyt_nobody',
      officeHandOutReceipt: 'pass_nobody.0123456789abcdef',
      officePurchaseBill: 'pur_nobody',
      getThanks: `donation/${donation.id}`,
    }
    queries = {
      getEvent: '?eventId=evt_demo03',
      officeAccount: '?account=till',
      officeReport: '?id=rep_nobody',
      officePeriodAccounts: '?period=2026-11',
      officeDraw: '?id=drw_nobody',
      officeMessage: '?id=msg_nobody',
      officeCounterApplication: '?number=SAHAY-NOBO-DY00',
      officeEntry: '?id=ent_demo03001',
      officeGift: '?id=gft_nobody',
      officeGiftBatch: '?id=bat_nobody',
      officeSlip: '?id=slip_nobody',
      officeEvent: '?id=evt_demo03',
      officeWinner: '?id=win_nobody',
      officeSearch: '?q=bhavna',
      getNeed: '?id=need_demo01',
      getPledge: '?id=plg_nobody',
      officePledge: '?id=plg_nobody',
      getPreview: '?token=need.need_demo01.ses_1.1.x',
      officeNeed: '?id=need_demo01',
      officeNeedGivers: '?id=need_demo01',
      officeUpdate: '?id=upd_nobody',
      officePicture: '?id=pic_nobody',
      officeGalleryItem: '?id=sty_gallery01',
      officeTestimonial: '?id=sty_review01',
      officeDonator: '?id=sty_donor01',
      officeFigure: '?id=sty_statistic01',
      officePartnerWebhook: '?id=pwh_nobody',
      officeDonor: '?id=dnr_nobody',
      officeDonorGifts: '?donor=dnr_nobody',
      officeDonorMergePreview: '?id=dnr_nobody&into=dnr_other',
      officeDonorStatement: '?id=dnr_nobody&year=2026-27',
      officeDonorExport: '?id=dnr_nobody',
      officePayment: `?id=${paid.razorpay_payment_id}`,
      officePaymentTrail: `?id=${paid.razorpay_payment_id}`,
      officeAlert: '?id=alt_none',
      officeSettlement: '?id=setl_00000000000000',
      officeSettlementItems: '?settlement=setl_00000000000000',
      officeApplication: `?id=${application}`,
      officeCase: `?id=${application}`,
      officeSchool: '?id=sch_none',
      officeSchoolAccount: '?id=sch_none',
      officePayout: '?id=pyt_nobody',
      officePayoutLetter: '?id=pyt_nobody',
      officePurchase: '?id=pur_nobody',
      officeLetter: '?id=let_none',
      officeDay: '?id=day_nobody',
      officeDayFamilies: '?id=day_nobody',
      officeDayCandidates: '?id=day_nobody',
      officeDayFile: '?id=day_nobody',
      officeDayPrint: '?id=day_nobody',
      officeBankLine: '?id=bln_nobody',
      officeSettingsHistory: '?group=contact',
      officeText: '?name=about',
      officeHelpRequest: '?id=help_none',
      officeOrganisation: '?id=ngo_none',
      officeInquiry: `?id=${inquiry}`,
    }
    const hook = { name: 'Partner', url: 'https://partner.example/hook', events: ['need.met'] }
    bodies = {
      endSession: { id: session?.id },
      closeAccount: { otp: '000000' },
      changeNews: { news: true },
      officeFindPerson: { reference: 'HELP/2019-20/0001' },
      officeErasePerson: { id: 'hlp_nobody' },
      reissueSlip: { id: donation.id },
      payAgain: { kind: 'donation', id: donation.id },
      donatorPayment: { id: donation.id, paymentId: paid.razorpay_payment_id, type: 'Donation' },
      officePartnerKeyAdd: { name: 'Accountant', scopes: ['totals.read'] },
      officePartnerKeyRevoke: { id: 'pky_nobody' },
      officePartnerWebhookAdd: hook,
      officePartnerWebhookChange: { ...hook, id: 'pwh_nobody', version: 1 },
      officePartnerWebhookState: { id: 'pwh_nobody', state: 'paused' },
      officePartnerSecretRotate: { id: 'pwh_nobody' },
      officePartnerReplay: { id: '1' },
      officeDonorCorrect: {
        id: 'dnr_nobody',
        version: 1,
        name: 'Bhavna',
        email: '',
        mobile: '',
        reason: 'Asked.',
      },
      officeDonorMerge: { id: 'dnr_nobody', into: 'dnr_other', version: 1, intoVersion: 1 },
      officeDonorSplit: { id: 'dnr_nobody' },
      officeDonorStatementMail: { id: 'dnr_nobody', year: '2026-27' },
      officeDonorErase: { id: 'dnr_nobody', version: 1 },
      officeChequeBounce: { id: 'gft_nobody', version: 1, reason: 'No money.', charge: 0 },
      officeChequeClear: { id: 'gft_nobody', version: 1, day: '2026-04-02' },
      officeChequesBank: { ids: ['gft_nobody'], bank: 'bac_main', day: '2026-04-02' },
      officeGiftBatchClose: { id: 'bat_nobody', version: 1 },
      officeGiftBatchOpen: { name: 'Box at the gate', counted: 2, counted_amount: 100 },
      officeGiftBatchRecount: {
        id: 'bat_nobody',
        version: 1,
        counted: 2,
        counted_amount: 100,
        reason: 'Counted again.',
      },
      officeGiftCorrect: { id: 'gft_nobody', version: 1, ...nobodyGiving },
      officeGiftRecord: giftTyped(),
      officeGiftReverse: { id: 'gft_nobody', version: 1, reason: 'Typed twice.' },
      officePledgeExpire: { id: 'plg_nobody', version: 1 },
      officePledgeRemind: { id: 'plg_nobody', version: 1 },
      officePledgeWithdraw: { id: 'plg_nobody', version: 1, reason: 'Called us.' },
      officeSlipCancel: { id: 'slip_nobody', reason: 'Lost.' },
      officeSlipSend: { id: 'slip_nobody' },
      officeRefund: { paymentId: paid.razorpay_payment_id, amount: 1, reason: 'Asked for by the donor.' },
      officeResolve: { id: 'alt_nobody', how: 'noted', reason: 'Looked at by hand.' },
      officeBookPayment: { id: 'alt_nobody', to: 'general', reason: 'Asked on the phone.' },
      officeEventSave: {
        name: 'An event of the matrix',
        amount: 100,
        total_people: 5,
        winners: 1,
        entriesPerDonor: null,
        rules: '',
      },
      officeMessageAgain: { id: 'msg_nobody' },
      officeReportAsk: { kind: 'ledger', period: '2026-11' },
      officeReportCancel: { id: 'rep_nobody' },
      officeEntryContact: { id: 'ent_demo03001' },
      officeEntryFree: { id: 'ent_demo03001' },
      officeCounterSale: { ...saleTyped(), eventId: 'evt_nobody' },
      officeCounterSaleTakeBack: { id: 'ent_nobody', reason: 'Typed twice.' },
      ...booksBodies,
      officeApprovalApprove: { id: approval },
      officeApprovalRefuse: { id: approval, reason: 'Not ours.' },
      officeApprovalStop: { id: approval, reason: 'Not ours.' },
      officeNoticeMute: { kind: 'assigned', muted: false },
      officeBankAsk: otherBank,
      officeBookLine: { line: 'bln_nobody', as: 'charge' },
      officeConfirmSure: { account: 'bac_nobody' },
      officeHeedLine: { line: 'bln_nobody' },
      officeIgnoreLine: { line: 'bln_nobody', reason: 'The bank took it back.' },
      officeImportStatement: { account: 'bac_nobody', bank: 'sbi', text: 'x' },
      officeMatchLine: { line: 'bln_nobody', entries: [{ id: '1' }] },
      officePreviewStatement: { account: 'bac_nobody', bank: 'sbi', text: 'x' },
      officeUnmatchLine: { line: 'bln_nobody', entry: '1' },
      officeEventCopy: { id: 'evt_demo03' },
      officePrizeNote: {
        id: 'win_nobody',
        version: 0,
        prize: 'A kite kit',
        received_by: 'Asha P.',
        handed_on: '2026-11-20',
      },
      officePaymentSettings: { internationalCards: false },
      officeSettlementsFetch: {},
      officeDisputeBook: {
        settlement: 'setl_00000000000000',
        item: 'adj_00000000000000',
        payment: 'pay_00000000000000',
        reason: 'Taken back.',
      },
      officePaymentAsk: { id: 'ord_none' },
      ...settingsBodies,
      officeTextSave: { name: 'about', version: 99, words: null },
      officeTextPublish: { id: 'txt_nobody', version: 1 },
      officeTextWithdraw: { id: 'txt_nobody', version: 1, to: 'away' },
      officeNeedSave: { name: 'Salma P.', requirement: 'A school bag.', required_amount: 900 },
      officeSetupTry: { what: 'mail' },
      officeNeedCopy: { id: 'need_demo01' },
      officeNeedClose: { id: 'need_nobody', version: 1, outcome: 'met', word: 'It is there.' },
      officeNeedReopen: { id: 'need_nobody', version: 1 },
      officeNeedThank: { id: 'need_nobody' },
      officeUpdateSave: { need: 'need_demo01', day: '2026-11-20', text: 'The bicycle is chosen.' },
      officeContentPreview: { kind: 'need', id: 'need_demo01' },
      officeGalleryItemSave: { caption: 'Bags.' },
      officeFigureSave: { total: '9+', title: 'Schools' },
      officeContentState: { kind: 'need', id: 'need_nobody', version: 1, to: 'archived' },
      officePictureUse: { kind: 'need', id: 'need_nobody', version: 1, picture: null },
      officeContentMove: { kind: 'need', id: 'need_demo03', before: 'need_demo01' },
      officeVoidAsk: { eventId: 'evt_demo05', reason: 'The wrong prize was announced.' },
      officeSaveDay: { day: '2027-06-05', place: 'Bapunagar', opens: '09:30', closes: '13:00' },
      officeCancelDay: { id: 'day_nobody', reason: 'The school is closed then.' },
      officeSaveItem: { day: 'day_nobody', name: 'Bag', sized: false, brought: 5 },
      officeRemoveItem: { id: 'itm_nobody' },
      officeAddFamilies: { id: 'day_nobody', applications: [application] },
      officeRemoveFamily: { id: 'fam_nobody' },
      officeSetSizes: { id: 'day_nobody', application, sizes: {} },
      officeDayLetters: { id: 'day_nobody', test: true },
      officeMakePass: { id: 'day_nobody', name: 'Ravi' },
      officeRevokePass: { id: 'pass_nobody' },
      officeHandOut: { key: 'k'.repeat(20), family: 'fam_nobody', given: {} },
      officeUndoHandOut: { id: `pass_nobody.${'k'.repeat(20)}`, reason: 'The wrong family.' },
      officeDecideHandOut: {
        id: `pass_nobody.${'k'.repeat(20)}`,
        as: 'mistake',
        reason: 'The wrong family.',
      },
      officeCloseDay: { id: 'day_nobody', version: 1, items: [] },
      officeFacts: { id: application, schoolFee: 1, otherHelp: 0, recommended: false },
      officeReview: { id: application },
      officeAskMore: { id: application, papers: [], words: 'Please call us back.' },
      officeApprove: { id: application, amount: 1 },
      officeWithdraw: { id: application, reason: 'The family asked for it.' },
      officeCorrect: {
        id: application,
        version: 0,
        reason: 'The school writes it so.',
        written: family.family(),
      },
      officeDecline: { id: application, reason: 'Not a pupil of this school.' },
      officeContribution: { id: application },
      officeContributionReturn: { id: application, reason: 'The family asked for it.' },
      officeDuplicateReceipt: { id: application },
      officeErase: { id: application, reason: 'The guardian asked by letter.' },
      officePaperForm: await family.paperForm(family.family()),
      officeSameChild: family.family(),
      officePaperUnreadable: { id: String(paper?.['document_id']), unreadable: true },
      officeReopenApplication: { id: application, reason: 'The school has written.' },
      officePayoutsMake: newPayouts,
      officePayoutAsk: { id: 'pyt_nobody', reason: 'The fees of the year.' },
      officePayoutPay: { id: 'pyt_nobody', version: 0, reference: 'SBIN0012', paidOn: '2026-11-20' },
      officePayoutCancel: { id: 'pyt_nobody', version: 0, reason: 'The wrong school.' },
      officePayoutReverse: { id: 'pyt_nobody', version: 0, reason: 'The wrong school.' },
      officePayoutReceiptAdd: { id: 'pyt_nobody' },
      officePurchaseBook: newPurchase,
      officePurchaseReverse: { id: 'pur_nobody', reason: 'The wrong amount.' },
      officeSchoolAccountAsk: {
        id: 'sch_none',
        holder: 'Sarvodaya Trust',
        number: '30210000123',
        numberAgain: '30210000123',
        ifsc: 'SBIN0001234',
        bank: 'State Bank of India',
        reason: 'Their letter of June.',
      },
      officeSchoolSave: { id: null, version: null, ...school },
      officeSchoolMerge: { id: 'sch_none', into: 'sch_other' },
      officeSchoolSplit: { id: 'sch_none' },
      officeSpellingSet: { spelling: 'Sarvodai', school: null },
      officeApplicationSchool: { id: application, school: null },
      officeLetterCount: { asked: {} },
      officeLetterTest: letter,
      officeLetterSend: { ...letter, asked: {}, once: 'a-letter-of-the-table', families: 1 },
      officeLetterStop: { id: 'let_none' },
      officeLetterResume: { id: 'let_none' },
      officeStepUp: { code: '000000' },
      officeLanguage: { lang: 'gu' },
      officeEndSession: { id: 'ses_nobody' },
      officeChangeMember: { id: 'stf_nobody', version: 1, name: 'Manisha Joshi', role: 'editor' },
      officeReopen: { id: 'stf_nobody' },
      officeCaseAssign: { id: application, to: null, from: null },
      officeCaseNote: { ...theCase, kind: 'note' },
      officeCaseReply: theCase,
      officeCaseClose: { ...theCase, result: 'other' },
      officeCaseReopen: theCase,
      officeReminderDone: { id: '0' },
      officeRole: { id: 'stf_nobody', role: 'editor' },
      officeDisable: { id: 'stf_nobody' },
      officeInvite: { email: 'matrix@sahay.example', name: 'Manisha Joshi', role: 'editor' },
    }
  })
  afterAll(() => app.close())

  /** What a caller was told; a body that a call cannot read is let in as far as authority goes. */
  function verdictOf({ status, body }: Answer, name: string): Verdict {
    if (status === 401 && body.code === 'not_signed_in') return 'sign in'
    if (status === 403) return 'closed'
    return status === 404 && table[name] === ownersOfIt ? 'not theirs' : 'in'
  }

  function ask(name: string, caller: Caller): Promise<Answer> {
    const call = endpoints.find((one) => one.name === name)
    if (!call) throw new Error(`no call ${name}`)
    const token = tokens[caller]
    return app.ask(
      call.method,
      `/api/${call.path.replace(/\{.*\}/, ids[name] ?? '')}${queries[name] ?? ''}`,
      {
        ...(token ? { token } : {}),
        ...(call.method === 'POST' ? { body: bodies[name] ?? {} } : {}),
      },
    )
  }

  // what ends the caller's own session comes last
  const ending = new Set(['logout', 'officeLogout', 'endSession'])
  const inTurn = [
    ...Object.keys(table).filter((name) => !ending.has(name)),
    'endSession',
    'logout',
    'officeLogout',
  ]

  test('the table knows every call that the documentation prints, and no other', async () => {
    const { body } = await app.ask('GET', '/api/openapi.json')
    const printed = Object.values(body['paths'] as Record<string, Record<string, { operationId: string }>>)
    const names = printed.flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
    expect(names.toSorted()).toEqual(Object.keys(table).toSorted())
  })

  test('every call keeps to the table, for everybody', async () => {
    const found: Record<string, Record<string, Verdict>> = {}
    for (const name of inTurn) {
      const row: Record<string, Verdict> = {}
      // donor A last: what is A's must still be there when B reaches for it
      for (const caller of callers.toSorted((one) => (one === 'donorA' ? 1 : 0)))
        row[caller] = verdictOf(await ask(name, caller), name)
      found[name] = row
    }
    // a session that one has just ended oneself
    expect(found).toEqual({ ...table, logout: { ...donors, donorA: 'sign in' } })
  })

  test('a call that is closed to an editor is as closed by its bracketed name as by its path', async () => {
    // an authenticator's code opens one session, so the next one needs another
    await app.advance(2)
    const token = await office.signInStaff(app, 'editor')
    for (const name of Object.keys(table).filter((one) => table[one]?.editor === 'closed')) {
      const method = endpoints.find((one) => one.name === name)?.method ?? 'GET'
      const body = method === 'POST' ? { body: bodies[name] ?? {} } : {}
      const own = ids[name] ? `/${ids[name]}` : ''
      const { status } = await app.ask(method, `/api/${name}${own}${queries[name] ?? ''}`, {
        token,
        ...body,
      })
      expect({ name, status }).toEqual({ name, status: 403 })
    }
  })
})
