import { createHmac } from 'node:crypto'
import { endpoints } from '@sahay/contract/api'
import type { Endpoint } from '@sahay/contract/kernel/endpoint'
import { demoKeys } from '@sahay/sandbox/demo-keys'
import { booksBodies } from '../books-costs.ts'
import { inThree } from '../families-costs.ts'
import { consentTo, photo } from '../forms.ts'
import type { TestProgram } from '../test-program.ts'
import * as events from '../events-journey.ts'
import * as journey from '../journey.ts'
import * as family from '../schemes-journey.ts'
import { distributionDay, makePass, newKey } from '../distribution-journey.ts'
import { giftTyped, nobodyGiving, pledgeTyped, saleTyped } from '../gifts-journey.ts'
import { settingsDrafts } from '../settings-drafts.ts'
import { signedIn } from '../signed-in.ts'
import * as office from '../staff-journey.ts'

type Fields = Record<string, unknown>

/** One call with everything right, from which one thing at a time is made wrong. */
export interface Call {
  readonly declared: Endpoint
  /** New at each asking, since some may be said only once. */
  readonly body: () => Fields
  readonly query: Fields
  readonly params: Record<string, string>
  readonly headers?: (body: string) => Record<string, string>
}

/** Who asks: a fresh donor, a donor who owns what the call names, each role of staff, and nobody. */
export interface Callers {
  freshDonor(): string
  readonly owner: string
  readonly staff: readonly string[]
}

export interface Target {
  readonly calls: readonly Call[]
  readonly callers: Callers
  readonly picture: Buffer
}

const settingsCalls = Object.fromEntries(
  Object.entries(settingsDrafts).map(([name, draft]) => [name, () => ({ version: 99, ...draft })]),
)

const statementFile = {
  account: 'bac_main',
  bank: 'other',
  columns: { day: 'When', narration: 'What', amount: 'How much' },
  days: 'ymd',
  text: 'When,What,How much\n2026-04-01,A gift,500',
}

const roles = ['owner', 'caseworker', 'treasurer', 'editor', 'auditor'] as const
const MOST_DONORS = 3000

/** Makes in a program all that a call may name, and a valid call of every kind. */
export async function openTarget(app: TestProgram): Promise<Target> {
  const donors = await signedIn(app.query, 'fuzz', MOST_DONORS)
  let next = 0
  const freshDonor = () => donors[next++ % donors.length]?.token ?? ''
  const owner = await journey.signUp(app, journey.somebody())
  const staff: string[] = []
  for (const role of roles) staff.push(await office.signInStaff(app, role))

  const donation = await journey.donate(app, owner, 'need_demo01', 50)
  const paid = await journey.pay(app, donation.orderId)
  await journey.confirm(app, owner, donation, paid)
  await app.advance(0)
  const entry = await events.enter(app, owner, await events.event(app, 'evt_demo03'))
  const sent = await family.apply(app)
  await family.payFor(app, sent)
  const ticket = await family.track(app, sent.reference, sent)
  const [paper] = await app.query('select document_id from application_papers limit 1')
  const [slip] = await app.query('select * from slips limit 1')
  const invited = await app.ask('POST', '/api/office/staff/invite', {
    token: staff[0] ?? '',
    body: { email: 'fuzzed@sahay.example', name: 'Manisha Joshi', role: 'editor' },
  })
  const member = (invited.body['data'] as { id: string }).id
  const event = await events.addEvent(app, { id: 'evt_fuzz', amount: 100, total: 90_000, winners: 3 })

  const day = await distributionDay(app, staff[0] ?? '', [])
  const { pass } = await makePass(app, staff[0] ?? '', day.id)

  const person = () => {
    const { name, email, mobile_no } = journey.somebody()
    return { name, email, mobile_no }
  }
  const application = { id: sent.id }
  const named = { number: sent.reference, mobile: sent.values['father_mobileNo'] ?? '' }
  const reason = 'Asked for by the guardian in a letter.'
  const proof = { id: donation.id, paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature }
  const written = { message: 'For books.', mobileNo: '+919825012345', address: '4 Relief Road' }

  const school = { name: 'Sarvodaya', address: 'Maninagar', contact: 'Rita', email: '' }
  const letter = { subject: inThree('School opens'), words: inThree('School opens on Monday.') }
  const agreed = { consented_on: '2026-11-20', consent_note: 'By telephone.' }
  const hook = { name: 'Partner', url: 'https://127.0.0.1:9/hook', events: ['month.closed'] }
  const bodies: Record<string, () => Fields> = {
    signup: person,
    signin: () => ({ email: person().email }),
    verifyOtp: () => ({ email: person().email, otp: '123456' }),
    resendOtp: () => ({ email: person().email }),
    changeName: () => ({ name: 'Bhavna Desai' }),
    changeNews: () => ({ news: false }),
    changeDestination: () => ({ email: person().email }),
    proveDestination: () => ({ email: person().email, otp: '123456' }),
    endSession: () => ({ id: 'ses_fuzz1' }),
    donatorDetails: () => ({
      ...person(),
      message: 'Ride well.',
      amount: 1,
      donationId: 'need_demo01',
      if_full: 'next',
    }),
    donatorInquiry: () => ({
      ...written,
      amount: '500',
      name: 'Bhavna Desai',
      email: person().email,
      type: 'company',
      consent: consentTo('inquiry'),
      terms: 'on',
    }),
    trustApplication: () => family.family(),
    trackApplication: () => named,
    trackProve: () => ({ ...named, otp: '123456' }),
    trackRead: () => ({ ticket }),
    trackPay: () => ({ ticket }),
    trackAddPaper: () => ({ ticket, paper: 'school_id_photo' }),
    needHelp: () => ({ ...written, consent: consentTo('help'), Fullname: 'Sunita Parmar', type: 'Health' }),
    verifyLink: () => ({ token: 'x'.repeat(43) }),
    trackLink: () => ({ token: 'x'.repeat(43) }),
    officeLink: () => ({ token: 'x'.repeat(43) }),
    undoChange: () => ({ token: 'x'.repeat(43) }),
    confirmChange: () => ({ email: person().email, otp: '123456' }),
    addPledge: () => pledgeTyped({ once: newKey() }),
    connectNgo: () => ({
      consent: consentTo('organisation'),
      organisation: 'Prakash Foundation',
      name: 'Asha Mehta',
      email: person().email,
      mobileNo: '+919825012345',
      message: 'Let us meet.',
    }),
    reissueSlip: () => ({ id: donation.id }),
    payAgain: () => ({ kind: 'donation', id: donation.id }),
    addevent: () => ({
      ...person(),
      message: 'Fly well.',
      amount: event.amount,
      eventId: event.id,
      places: 2,
      terms: 'on',
    }),
    eventwinning: () => ({ eventId: 'evt_demo05', eventUniqueId: 'X', winners: 'a,b' }),
    postPayment: () => ({ ...proof, type: 'Donation' }),
    donatorPayment: () => ({ ...proof, type: 'Donation' }),
    webhook: () => ({
      entity: 'event',
      event: 'payment.captured',
      payload: { payment: { entity: { id: proof.paymentId, order_id: donation.orderId } } },
    }),
    officeStart: () => ({ email: person().email }),
    officeVerify: () => ({ email: person().email, otp: '123456' }),
    officeEnrol: () => ({ ticket, invitation: 'x' }),
    officeTotp: () => ({ ticket, code: '123456' }),
    officeInvite: () => ({ email: person().email, name: 'Manisha Joshi', role: 'editor' }),
    officeStepUp: () => ({ code: '123456' }),
    officeLanguage: () => ({ lang: 'gu' }),
    officeEndSession: () => ({ id: 'ses_fuzz1' }),
    officeChangeMember: () => ({
      id: member,
      version: 1,
      name: 'Manisha Joshi',
      role: 'auditor',
      ends_on: '2027-05-31',
    }),
    officeReopen: () => ({ id: member }),
    officeRole: () => ({ id: member, role: 'editor' }),
    officeDisable: () => ({ id: member }),
    officeCaseAssign: () => ({ id: sent.id, to: null, from: null }),
    officeCaseNote: () => ({
      id: sent.id,
      kind: 'call',
      outcome: 'answered',
      text: reason,
      remindAt: '2026-12-01T10:00:00Z',
    }),
    officeCaseReply: () => ({ id: sent.id, text: reason }),
    officeCaseClose: () => ({ id: sent.id, result: 'other', text: reason }),
    officeCaseReopen: () => ({ id: sent.id, text: reason }),
    officeViewSave: () => ({ list: 'needs', name: 'Met', query: 'state=met', shared: true }),
    officeViewDelete: () => ({ id: 'view_nobody' }),
    officeReminderDone: () => ({ id: '0' }),
    officeChequeBounce: () => ({ id: 'gft_nobody', version: 1, reason, charge: 0 }),
    officeChequeClear: () => ({ id: 'gft_nobody', version: 1, day: '2026-04-02' }),
    officeChequesBank: () => ({ ids: ['gft_nobody'], bank: 'bac_main', day: '2026-04-02' }),
    officeGiftBatchClose: () => ({ id: 'bat_nobody', version: 1 }),
    officeGiftBatchOpen: () => ({ name: 'Box at the gate', counted: 2, counted_amount: 100 }),
    officeGiftBatchRecount: () => ({ id: 'bat_nobody', version: 1, counted: 2, counted_amount: 100, reason }),
    officeReportAsk: () => ({ kind: 'ledger', period: '2026-11', fund: null }),
    officeReportCancel: () => ({ id: 'rep_nobody' }),
    officeGiftCorrect: () => ({ id: 'gft_nobody', version: 1, ...nobodyGiving }),
    officeGiftRecord: () => giftTyped({ once: newKey() }),
    officePledgeExpire: () => ({ id: 'plg_nobody', version: 1 }),
    officePledgeRemind: () => ({ id: 'plg_nobody', version: 1 }),
    officePledgeWithdraw: () => ({ id: 'plg_nobody', version: 1, reason }),
    officeGiftReverse: () => ({ id: 'gft_nobody', version: 1, reason }),
    officeSlipCancel: () => ({ id: 'slip_nobody', reason }),
    officeSlipSend: () => ({ id: 'slip_nobody' }),
    officeRefund: () => ({ paymentId: proof.paymentId, amount: 1, reason }),
    officeResolve: () => ({ id: 'alt_nobody', how: 'noted', reason }),
    officeBookPayment: () => ({ id: 'alt_nobody', to: 'general', name: 'Bhavna Desai', reason }),
    officeApprovalApprove: () => ({ id: 'apr_nobody' }),
    officeApprovalRefuse: () => ({ id: 'apr_nobody', reason }),
    officeApprovalStop: () => ({ id: 'apr_nobody', reason }),
    officeNoticesRead: () => ({ id: '1' }),
    officeNoticeMute: () => ({ kind: 'assigned', muted: false }),
    officeBankAsk: () => ({
      accountName: 'Sahay Trust',
      accountNumber: '123456789012',
      accountNumberAgain: '123456789012',
      ifsc: 'SBIN0001234',
      paymentId: 'SAHAY',
      upi: 'sahay@okbank',
      reason,
    }),
    ...Object.fromEntries(Object.entries(booksBodies).map(([name, body]) => [name, () => body])),
    officeBookLine: () => ({ line: 'bln_nobody', as: 'charge' }),
    officeConfirmSure: () => ({ account: 'bac_main' }),
    officeHeedLine: () => ({ line: 'bln_nobody' }),
    officeIgnoreLine: () => ({ line: 'bln_nobody', reason }),
    officeImportStatement: () => ({ ...statementFile, name: 'april.csv' }),
    officeMatchLine: () => ({ line: 'bln_nobody', entries: [{ id: '1', amount: 5 }] }),
    officePreviewStatement: () => statementFile,
    officeUnmatchLine: () => ({ line: 'bln_nobody', entry: '1' }),
    officePaymentSettings: () => ({ internationalCards: false, secondPersonLimit: 10_000 }),
    officePaymentAsk: () => ({ id: 'ord_none' }),
    officeDisputeBook: () => ({
      settlement: 'setl_00000000000000',
      item: 'adj_00000000000000',
      payment: 'pay_00000000000000',
      reason,
    }),
    officeSettlementsFetch: () => ({ id: 'setl_00000000000000' }),
    ...settingsCalls,
    officeTestMail: () => ({}),
    officeTextSave: () => ({ name: 'about', version: 0, words: { en: '## Us\n\n- **Who** [reads](/).' } }),
    officeTextPublish: () => ({ id: 'txt_nobody', version: 1, at: '2027-01-01T00:00:00Z' }),
    officeTextWithdraw: () => ({ id: 'txt_nobody', version: 1, to: 'draft' }),
    officeNeedSave: () => ({
      name: 'Salma P.',
      requirement: 'A school bag.',
      required_amount: 900,
      translations: { hi: { name: 'सलमा प.', requirement: 'एक बस्ता।' } },
    }),
    officeNeedCopy: () => ({ id: 'need_demo01' }),
    officeNeedFromHelp: () => ({
      help: 'help_none',
      name: 'Salma P.',
      requirement: 'A school bag.',
      category: 'Education',
      district: 'Ahmedabad',
      required_amount: 900,
    }),
    officeNeedLink: () => ({ id: 'need_nobody', version: 1, application: 'SAHAY-NOBO-DY00' }),
    officeNeedClose: () => ({ id: 'need_nobody', version: 1, outcome: 'met', word: reason }),
    officeNeedReopen: () => ({ id: 'need_nobody', version: 1 }),
    officeNeedThank: () => ({ id: 'need_nobody' }),
    officeUpdateSave: () => ({
      need: 'need_demo01',
      day: '2026-11-20',
      text: reason,
      bought: 'A bag',
      spent: 900,
      translations: { hi: { text: 'बस्ता आ गया।', bought: 'एक बस्ता' } },
    }),
    officeGalleryItemSave: () => ({ caption: 'Bags.', translations: { hi: { caption: 'बस्ते।' } } }),
    officeTestimonialSave: () => ({ name: 'Salma P.', comment: reason, ...agreed }),
    officeDonatorSave: () => ({ name: 'Salma P.', position: 'Tailor', amount: 900, ...agreed }),
    officePartnerPageSave: () => ({
      name: 'Pragati Mandal',
      about: reason,
      website: 'https://pragati.example/',
      ...agreed,
    }),
    officeOrganisationDecide: () => ({ id: 'ngo_none', as: 'declined', text: reason }),
    officeFigureSave: () => ({ total: '9+', title: 'Schools' }),
    officeSettingsLogo: () => ({ version: 99 }),
    officePictureAdd: () => ({ alt: 'A bag', leave: '', crop: '0,0,1000,500', things_only: 'on' }),
    officePictureChange: () => ({ id: 'pic_nobody', version: 1, alt: 'A bag', leave: '', crop: null }),
    officePictureDelete: () => ({ id: 'pic_nobody', version: 1 }),
    officePictureUse: () => ({ kind: 'need', id: 'need_nobody', version: 1, picture: null }),
    officeContentState: () => ({ kind: 'need', id: 'need_nobody', version: 1, to: 'draft' }),
    officeContentPreview: () => ({ kind: 'need', id: 'need_demo01' }),
    officeContentMove: () => ({ kind: 'need', id: 'need_demo03', before: 'need_demo01' }),
    officeEventSave: () => ({
      name: 'An event of the fuzz',
      amount: 100,
      total_people: 5,
      winners: 1,
      entriesPerDonor: null,
      rules: '<p>None.</p>',
    }),
    officeMessageAgain: () => ({ id: 'msg_nobody' }),
    officeEntryContact: () => ({ id: entry.id }),
    officeEntryFree: () => ({ id: 'ent_nobody' }),
    officeCounterSale: () => saleTyped({ once: newKey(), eventId: 'evt_nobody' }),
    officeCounterSaleTakeBack: () => ({ id: 'ent_nobody', reason }),
    officePrizeNote: () => ({
      id: 'win_nobody',
      version: 0,
      prize: 'A kite kit',
      received_by: 'Asha P.',
      handed_on: '2026-11-20',
      note: reason,
    }),
    officeSaveDay: () => ({ day: '2027-06-05', place: 'Bapunagar', opens: '09:30', closes: '13:00' }),
    officeCancelDay: () => ({ id: 'day_nobody', reason }),
    officeSaveItem: () => ({ day: day.id, name: 'Shoes', sized: true, brought: 5 }),
    officeRemoveItem: () => ({ id: 'itm_nobody' }),
    officeAddFamilies: () => ({ id: day.id, applications: [sent.id] }),
    officeRemoveFamily: () => ({ id: 'fam_nobody' }),
    officeSetSizes: () => ({ id: day.id, application: sent.id, sizes: { [day.uniform]: '28' } }),
    officeDayLetters: () => ({ id: day.id, test: true }),
    officeMakePass: () => ({ id: day.id, name: 'Ravi' }),
    officeRevokePass: () => ({ id: 'pass_nobody' }),
    officeHandOut: () => ({ key: newKey(), family: 'fam_nobody', given: { [sent.id]: [day.bag] } }),
    handOutReceipt: () => ({ token: pass, key: newKey() }),
    officeUndoHandOut: () => ({ id: `pass_nobody.${newKey()}`, reason }),
    officeDecideHandOut: () => ({ id: `pass_nobody.${newKey()}`, as: 'mistake', reason }),
    officeCloseDay: () => ({
      id: 'day_nobody',
      version: 1,
      items: [{ id: day.bag, leftOver: 5, reason: '' }],
    }),
    handOutList: () => ({ token: pass }),
    handOutSync: () => ({
      token: pass,
      sentAt: Date.now(),
      since: 0,
      handOuts: [
        {
          key: newKey(),
          family: 'fam_nobody',
          at: Date.now(),
          behind: 0,
          given: { [sent.id]: [day.bag] },
          undone: false,
        },
      ],
    }),
    officeEventCopy: () => ({ id: 'evt_demo03' }),
    officeVoidAsk: () => ({ eventId: 'evt_demo05', reason }),
    officeFacts: () => ({ ...application, schoolFee: 1, otherHelp: 0, recommended: false }),
    officeSetupTry: () => ({ what: 'mail' }),
    officeReview: () => application,
    officeAskMore: () => ({ ...application, papers: ['school_id_photo'], words: reason }),
    officeApprove: () => ({ ...application, amount: 1, override: reason }),
    officeWithdraw: () => ({ id: 'app_nobody', reason }),
    officeCorrect: () => ({ id: 'app_nobody', version: 0, reason, written: family.family() }),
    officeDecline: () => ({ id: 'app_nobody', reason }),
    officeContribution: () => application,
    officeContributionReturn: () => ({ id: 'app_nobody', reason }),
    officeDuplicateReceipt: () => application,
    officeErase: () => ({ id: 'app_nobody', reason }),
    officePaperForm: () => ({
      ...family.family(),
      once: `paper-form-of-${Math.random().toString(36).slice(2)}`,
      language: 'gu',
      signed_on: '2026-04-02',
      taken_by: 'Meena at the counter',
    }),
    officeSameChild: () => family.family(),
    officePaperUnreadable: () => ({ id: String(paper?.['document_id']), unreadable: true }),
    officeApplicationMerge: () => ({ id: 'app_nobody', into: sent.id, reason }),
    officeReopenApplication: () => ({ id: 'app_nobody', reason }),
    officePartnerKeyAdd: () => ({ name: 'Accountant', scopes: ['totals.read'], expires_on: '2099-01-01' }),
    officePartnerKeyRevoke: () => ({ id: 'pky_x' }),
    officePartnerWebhookAdd: () => hook,
    officePartnerWebhookChange: () => ({ ...hook, id: 'pwh_x', version: 1 }),
    officePartnerWebhookState: () => ({ id: 'pwh_x', state: 'paused' }),
    officePartnerSecretRotate: () => ({ id: 'pwh_x' }),
    officePartnerReplay: () => ({ webhook: 'pwh_x', from: '2026-04-01', until: '2026-04-30' }),
    officePayoutsMake: () => ({
      key: newKey(),
      children: [{ id: 'app_nobody', amount: 100 }],
      way: 'transfer',
      fund: 'fund:schemes',
      bank: 'bac_main',
    }),
    officePayoutAsk: () => ({ id: 'pyt_nobody', reason }),
    officePayoutPay: () => ({ id: 'pyt_nobody', version: 0, reference: 'SBIN0012', paidOn: '2026-11-20' }),
    officePayoutCancel: () => ({ id: 'pyt_nobody', version: 0, reason }),
    officePayoutReverse: () => ({ id: 'pyt_nobody', version: 0, reason }),
    officePayoutReceiptAdd: () => ({ id: 'pyt_nobody' }),
    officePurchaseBook: () => ({
      key: newKey(),
      kind: 'purchases',
      fund: 'fund:schemes',
      what: 'Bags',
      shop: 'Patel Traders',
      amount: 100,
      day: '2026-11-20',
      from: 'till',
      reference: 'Bill 12',
      about: '',
    }),
    officePurchaseReverse: () => ({ id: 'pur_nobody', reason }),
    officeDonorCorrect: () => ({ id: 'dnr_x', version: 1, name: 'Bhavna', email: '', mobile: '', reason }),
    officeDonorMerge: () => ({ id: 'dnr_x', into: 'dnr_y', version: 1, intoVersion: 1 }),
    officeDonorSplit: () => ({ id: 'dnr_x' }),
    officeDonorStatementMail: () => ({ id: 'dnr_x', year: '2026-27' }),
    officeDonorErase: () => ({ id: 'dnr_x', version: 1 }),
    officeSchoolAccountAsk: () => ({
      id: 'sch_none',
      holder: 'Sarvodaya Trust',
      number: '30210000123',
      numberAgain: '30210000123',
      ifsc: 'SBIN0001234',
      bank: 'State Bank of India',
      reason: 'Their letter of June.',
    }),
    officeSchoolSave: () => ({ ...school, id: null, version: null, mobile: '9825012345' }),
    officeSchoolMerge: () => ({ id: 'sch_none', into: 'sch_other' }),
    officeSchoolSplit: () => ({ id: 'sch_none' }),
    officeSpellingSet: () => ({ spelling: 'Sarvodai', school: 'sch_none' }),
    officeApplicationSchool: () => ({ id: sent.id, school: 'sch_none' }),
    officeLetterCount: () => ({ asked: { q: 'Parmar' } }),
    officeLetterTest: () => letter,
    officeLetterSend: () => ({ ...letter, asked: {}, once: 'a-letter-of-the-fuzz', families: 1 }),
    officeLetterStop: () => ({ id: 'let_none' }),
    officeLetterResume: () => ({ id: 'let_none' }),
  }
  const queries: Record<string, Fields> = {
    getNeed: { id: 'need_demo01' },
    getPledge: { id: 'plg_nobody' },
    getPreview: { token: 'need.need_demo01.ses_1.1.x' },
    checkSlip: { code: slip?.['code'] ?? '0'.repeat(20) },
    donationHistory: { page: 1, perPage: 10 },
    donatorHistory: { page: 1, perPage: 10 },
    eventHistory: { page: 1, perPage: 10 },
    getEvent: { eventId: 'evt_demo05' },
    radomid: { eventId: 'evt_demo05' },
    drawCertificate: { eventId: 'evt_demo05' },
    officeBankLine: { id: 'bln_nobody' },
    officeBankLines: {
      account: 'bac_main',
      state: 'open',
      from: '2026-04-01',
      until: '2027-03-31',
      q: 'upi',
    },
    officeBanking: { day: '2026-04-30' },
    officeUnseen: { account: 'bac_main', perPage: 25 },
    officeAccount: { account: 'till' },
    officeAccounts: { kind: 'fund', q: 'bicycle', perPage: 25 },
    officeLedger: { account: 'till', kind: 'transfer', month: '2026-11', q: 'cash', perPage: 25 },
    officeReports: { kind: 'ledger', state: 'done', perPage: 25 },
    officeReport: { id: 'rep_nobody' },
    officePeriodAccounts: { period: '2026-11', fund: 'fund:general' },
    officeGift: { id: 'gft_nobody' },
    officeGiftBatch: { id: 'bat_nobody' },
    officeGiftBatches: { state: 'open', perPage: 25 },
    officePledge: { id: 'plg_nobody' },
    officePledges: { state: 'promised', from: '2026-04-01', q: 'pat', perPage: 25 },
    officeGifts: { mode: 'cash', from: '2026-04-01', q: 'pat', perPage: 25 },
    officeSlip: { id: 'slip_nobody' },
    officeSlips: { state: 'valid', counter: 'true', q: 'pat', perPage: 25 },
    officeMoneyLines: { from: '2026-04-01', until: '2027-03-31', fund: 'needs', perPage: 25 },
    officeDonors: { year: '2026-27', since: '2026-04-01', before: '2027-04-01', noMail: 'true', q: 'Parmar' },
    partnerNeeds: { perPage: 10 },
    partnerTotals: { from: '2026-04-01', until: '2027-03-31' },
    partnerGifts: { need: 'need_demo01', from: '2026-04-01', until: '2027-03-31', perPage: 10 },
    officePartnerKeys: { id: 'pky_x', state: 'active' },
    officePartnerWebhooks: { state: 'paused' },
    officePartnerWebhook: { id: 'pwh_x' },
    officePartnerDeliveries: { id: '1', webhook: 'pwh_x', state: 'waiting', type: 'need.met' },
    officeDonor: { id: 'dnr_x' },
    officeDonorGifts: { donor: 'dnr_x', perPage: 25 },
    officeDonorMergePreview: { id: 'dnr_x', into: 'dnr_y' },
    officeDonorExport: { id: 'dnr_x' },
    officeDonorStatement: { id: 'dnr_x', year: '2026-27' },
    officePayment: { id: proof.paymentId },
    officePaymentTrail: { id: proof.paymentId },
    officePayments: {
      state: 'captured',
      purpose: 'donation',
      method: 'upi',
      returned: 'yes',
      foreign: 'yes',
      from: '2026-04-01',
      until: '2027-03-31',
      amount: '500.50',
      q: 'Desai',
      perPage: 25,
    },
    officeAlert: { id: 'alt_none' },
    officeSettlements: {
      state: 'failed',
      differs: 'yes',
      from: '2026-04-01',
      until: '2027-03-31',
      q: 'UTR1',
      perPage: 25,
    },
    officeSettlement: { id: 'setl_00000000000000' },
    officeSettlementItems: { settlement: 'setl_00000000000000', finding: 'fee', perPage: 25 },
    officeStaff: { role: 'editor', state: 'invited', q: 'Joshi', perPage: 25 },
    officeNotices: { kind: 'assigned', unread: 'true', perPage: 25 },
    officeApprovals: { kind: 'bank_change', state: 'done', waiting: 'me', perPage: 25 },
    officeAudit: {
      who: 'stf_x',
      action: 'staff.invited',
      subject: member,
      from: '2026-04-01',
      until: '2027-03-31',
    },
    officeViews: { list: 'needs' },
    officeApplications: {
      status: 'Paid',
      scheme: 'School Fees Sahay Yojana',
      year: '2026-27',
      q: 'Parmar',
      after: sent.id,
      perPage: 25,
    },
    officeApplication: { id: sent.id },
    officeSchools: { q: 'Sarvodaya', sort: 'name', perPage: 25 },
    officeSchool: { id: 'sch_none' },
    officeSchoolAccount: { id: 'sch_none' },
    officeSpellings: { q: 'Sarvodaya', perPage: 25 },
    officeLetters: { perPage: 25 },
    officeLetter: { id: 'let_none' },
    officeDraw: { id: 'drw_nobody' },
    officeMessage: { id: 'msg_nobody' },
    officeMessages: { state: 'failed', kind: 'gift', q: 'bhavna@mail', perPage: 25 },
    officeDraws: { state: 'drawn', perPage: 25 },
    officeEntries: { eventId: 'evt_demo01', place: 'held', q: 'Bhavna', perPage: 25 },
    officeCounterApplication: { number: 'SAHAY-NOBO-DY00' },
    officeEntry: { id: entry.id },
    officeWinner: { id: 'win_nobody' },
    officeWinners: { eventId: 'evt_demo06', prize: 'waiting' },
    officeSettingsHistory: { group: 'contact' },
    officeText: { name: 'terms' },
    getTexts: { names: 'terms,about' },
    officeEvents: { state: 'open', q: 'kite', perPage: 25 },
    officeEvent: { id: 'evt_demo01' },
    officeNeeds: { state: 'open', q: 'bag', sort: '-progress', perPage: 25 },
    officeNeed: { id: 'need_demo01' },
    officeNeedGivers: { id: 'need_demo01' },
    officeNeedOrigins: { id: 'need_demo01' },
    officeNeedsFrom: { record: 'help_none' },
    officeUpdates: { state: 'open', need: 'need_demo01', sort: '-day', perPage: 25 },
    officeUpdate: { id: 'upd_nobody' },
    officePicture: { id: 'pic_nobody' },
    officeGalleryItem: { id: 'sty_gallery01' },
    officeTestimonial: { id: 'sty_review01' },
    officeDonator: { id: 'sty_donor01' },
    officePartnerPage: { id: 'sty_nobody' },
    officeFigure: { id: 'sty_statistic01' },
    officeSearch: { q: 'Parmar' },
    officeCase: { id: sent.id },
    officeDays: { state: 'open', perPage: 25 },
    officeDay: { id: day.id },
    officeDayFamilies: { id: day.id },
    officeDayCandidates: { id: day.id, year: '2026-27', standard: '4', school: 'Shree', area: 'Bapunagar' },
    officeDayFile: { id: day.id, only: 'missing' },
    officeDayPrint: { id: day.id, of: 'all' },
    officeReminders: { after: sent.id, perPage: 25 },
    officeHelpRequests: { state: 'open', assignee: 'me', late: 'true', type: 'Health', q: 'Parmar' },
    officeHelpRequest: { id: 'help_none' },
    officeOrganisations: { state: 'open', assignee: 'nobody', q: 'Parmar' },
    officeOrganisation: { id: 'ngo_none' },
    officeInquiries: { state: 'open', paid: 'true', q: 'Parmar' },
    officeInquiry: { id: 'inq_none' },
  }
  const params: Record<string, Record<string, string>> = {
    inquiryPhoto: { id: 'inq_nobody' },
    officeSlipPdf: { id: 'slip_nobody' },
    downloadSlip: { id: donation.id },
    downloadStatement: { year: '2026-27' },
    cancelPayment: { id: entry.id },
    officePrizeReceipt: { id: 'win_nobody' },
    officeApproval: { id: 'apr_nobody' },
    officeBankAccount: { id: 'bac_main' },
    officeMonth: { month: '2026-01' },
    officeVoucher: { id: 'vch_nobody' },
    officeMember: { id: member },
    officeHelpPicture: { id: 'help_none' },
    officeReportDownload: { id: 'rep_nobody' },
    officeInquiryPhoto: { id: 'inq_none' },
    officePaper: { id: String(paper?.['document_id']) },
    getThanks: { kind: 'donation', id: donation.id },
  }
  const signed = (body: string) => ({
    'x-razorpay-signature': createHmac('sha256', demoKeys.webhookSecret).update(body).digest('hex'),
  })

  return {
    callers: { freshDonor, owner, staff },
    picture: await photo(),
    calls: endpoints.map((declared: Endpoint) => ({
      declared,
      body: bodies[declared.name] ?? (() => ({})),
      query: queries[declared.name] ?? {},
      params: params[declared.name] ?? {},
      ...(declared.who === 'provider' ? { headers: signed } : {}),
    })),
  }
}
