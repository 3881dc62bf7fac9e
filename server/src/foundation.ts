import { type LanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { addBackupJob } from '../backup/backup-job.ts'
import { healthRoutes } from '../checks/health.routes.ts'
import { createHealth } from '../checks/health.service.ts'
import { addNightlyCheck } from '../checks/nightly.ts'
import { addQueueWatch } from '../checks/queue-watch.ts'
import type { AppParts } from './app-parts.ts'
import type { Dependencies } from './dependencies.ts'
import { createAlerts } from './foundation/alerts/alerts.service.ts'
import { createApprovalAnswers } from './foundation/approvals/approval-answer.ts'
import { createKinds } from './foundation/approvals/approval-kinds.ts'
import { createApprovalNews } from './foundation/approvals/approval-news.ts'
import { approvalsRoutes } from './foundation/approvals/approvals.routes.ts'
import { createApprovals } from './foundation/approvals/approvals.service.ts'
import { createSecondPerson } from './foundation/approvals/second-person.ts'
import { reportFaults } from './foundation/alerts/start-faults.ts'
import { addStuckJobs } from './foundation/alerts/stuck-jobs.ts'
import { createAuditLog } from './foundation/audit/audit-log.service.ts'
import { auditRoutes } from './foundation/audit/audit.routes.ts'
import { noteRefusal, recordAudit } from './foundation/audit/audit.ts'
import { addLedgerSeals } from './foundation/payments/seals.ts'
import { createBankStandings } from './foundation/banking/accounts.service.ts'
import type { LineTaker } from './foundation/banking/banking.published.ts'
import { bankLinesCheck } from './foundation/banking/month-checks.ts'
import { bankingRoutes } from './foundation/banking/banking.routes.ts'
import { createMatching } from './foundation/banking/matching.service.ts'
import { createStatements } from './foundation/banking/statements.service.ts'
import { createAccountNames } from './foundation/books/account-names.ts'
import { createBankAccounts } from './foundation/books/bank-accounts.service.ts'
import { booksRoutes } from './foundation/books/books.routes.ts'
import { openBankAccount } from './foundation/books/books.published.ts'
import { createBooks } from './foundation/books/books.service.ts'
import { monthCloseKind } from './foundation/books/closing.ts'
import { createLedger } from './foundation/books/ledger.service.ts'
import { monthEndRoutes } from './foundation/books/month-end.routes.ts'
import { createMonths } from './foundation/books/months.service.ts'
import { createTill } from './foundation/books/till.service.ts'
import { createTransfers } from './foundation/books/transfers.service.ts'
import { waitingChecks } from './foundation/books/waiting-checks.ts'
import { voucherReversal } from './foundation/books/voucher-reversal.ts'
import { bookApprovals } from './foundation/books/waiting-voucher.ts'
import { createBeneficiaries } from './foundation/beneficiaries/beneficiaries.ts'
import { moneyRoutes } from './foundation/payments/money.routes.ts'
import { partnerMoneyRoutes } from './foundation/payments/partner-money.ts'
import { createMoney } from './foundation/payments/money.service.ts'
import { contentRoutes } from './foundation/content/content.routes.ts'
import { createContent } from './foundation/content/content.service.ts'
import { createPreviews } from './foundation/content/previews.service.ts'
import { caseworkRoutes } from './foundation/casework/casework.routes.ts'
import { createFindRecord } from './foundation/search/find-record.ts'
import { createCasework } from './foundation/casework/casework.service.ts'
import { createCipher } from './foundation/documents/cipher.ts'
import { createDecoder } from './foundation/documents/decoder.ts'
import { documentsRoutes } from './foundation/documents/documents.routes.ts'
import { createDocuments } from './foundation/documents/documents.service.ts'
import { createUploadQuota } from './foundation/documents/upload-quota.ts'
import { createAccountClosing } from './foundation/erasure/account-closing.service.ts'
import { erasureRoutes } from './foundation/erasure/erasure.routes.ts'
import { createPersonalData } from './foundation/erasure/personal-data.ts'
import { createRequestErasure } from './foundation/erasure/requests.service.ts'
import { createGuessNotes } from './foundation/identity/guess-notes.ts'
import { identityRoutes } from './foundation/identity/identity.routes.ts'
import { createIdentity, type OnProved } from './foundation/identity/identity.service.ts'
import { createProfile } from './foundation/identity/profile.service.ts'
import type { Platform } from './foundation/manifest/feature.ts'
import { messagesOfficeRoutes } from './foundation/messages/messages-office.routes.ts'
import { createMessagesOffice } from './foundation/messages/messages-office.service.ts'
import { noticesRoutes } from './foundation/notices/notices.routes.ts'
import { createNotices } from './foundation/notices/notices.service.ts'
import { createSmsGateway } from './foundation/messages/sms.ts'
import { addKeyWatch } from './foundation/payments/key-watch.ts'
import { paymentsOfficeRoutes } from './foundation/payments/payments-office.routes.ts'
import { paymentsRoutes } from './foundation/payments/payments.routes.ts'
import { isPaidTo } from './foundation/payments/payments.published.ts'
import { createPayments } from './foundation/payments/payments.service.ts'
import { type BankName, refundByHand } from './foundation/payments/refund-by-hand.ts'
import { picturesRoutes } from './foundation/pictures/pictures.routes.ts'
import { createPictures } from './foundation/pictures/pictures.service.ts'
import { addFoundationRules } from './foundation/retention/foundation-rules.ts'
import { createRetention } from './foundation/retention/retention.service.ts'
import { bankChangeKind } from './foundation/settings/bank.ts'
import { bankRoutes } from './foundation/settings/bank.routes.ts'
import { createBank } from './foundation/settings/bank.service.ts'
import { createPaymentSettings } from './foundation/settings/payment-settings.service.ts'
import { createOfficeSettings } from './foundation/settings/settings-office.service.ts'
import { paymentSearch } from './foundation/payments/payments-search.ts'
import { createReportMakers } from './foundation/reports/report-makers.ts'
import { reportsRoutes } from './foundation/reports/reports.routes.ts'
import { statementsRoutes } from './foundation/reports/statements.routes.ts'
import { createYearlyStatements } from './foundation/reports/yearly-statement.ts'
import { createReports } from './foundation/reports/reports.service.ts'
import { searchRoutes } from './foundation/search/search.routes.ts'
import { createSearch } from './foundation/search/search.service.ts'
import { slipSearch } from './foundation/slips/slips-search.ts'
import { staffSearch } from './foundation/staff/staff-search.ts'
import { settingsRoutes } from './foundation/settings/settings.routes.ts'
import { createSettings } from './foundation/settings/settings.service.ts'
import { disputeLost } from './foundation/settlements/disputes.ts'
import { settlementsCheck } from './foundation/settlements/month-checks.ts'
import { partnerSettlementsRoutes } from './foundation/settlements/partner-settlements.ts'
import { settlementsRoutes } from './foundation/settlements/settlements.routes.ts'
import { createSettlements } from './foundation/settlements/settlements.service.ts'
import { createSettlementsOffice } from './foundation/settlements/settlements-office.service.ts'
import { trailsRoutes } from './foundation/trails/trails.routes.ts'
import { createTrails } from './foundation/trails/trails.service.ts'
import { purchasesRoutes } from './foundation/purchases/purchases.routes.ts'
import { purchaseReversal } from './foundation/purchases/purchase-reversal.ts'
import { createPurchases } from './foundation/purchases/purchases.service.ts'
import { slipsOfficeRoutes } from './foundation/slips/slips-office.routes.ts'
import { createSlipsOffice } from './foundation/slips/slips-office.service.ts'
import { createPdfRenderer } from './foundation/pdf/pdf-renderer.ts'
import { slipsRoutes } from './foundation/slips/slips.routes.ts'
import { setupRoutes } from './foundation/setup/setup.routes.ts'
import { createSetup } from './foundation/setup/setup.service.ts'
import { createSlips } from './foundation/slips/slips.service.ts'
import { createOwnAccess } from './foundation/staff/own-access.service.ts'
import { authorizationOf } from './foundation/staff/session-cookie.ts'
import { createStaffSignIn } from './foundation/staff/sign-in.service.ts'
import { staffRoutes } from './foundation/staff/staff.routes.ts'
import { createStaff } from './foundation/staff/staff.service.ts'
import { namesOfStaff } from './foundation/staff/staff-list.store.ts'
import { mailAddressesOf, mailAddressOf } from './foundation/staff/staff.store.ts'
import { createOfficeTexts } from './foundation/texts/texts-office.service.ts'
import { textsRoutes } from './foundation/texts/texts.routes.ts'
import { createTexts } from './foundation/texts/texts.service.ts'
import { thanksRoutes } from './foundation/thanks/thanks.routes.ts'
import { createThanks } from './foundation/thanks/thanks.service.ts'
import { viewsRoutes } from './foundation/views/views.routes.ts'
import { createViews } from './foundation/views/views.service.ts'
import type { Changes } from './kernel/database/changes.ts'
import type { Arrivals } from './kernel/http/arrivals.ts'
import { createPublicCalls } from './kernel/http/public-calls.ts'
import { neighbourhoodOf } from './kernel/http/network.ts'
import type { RouteContext } from './kernel/http/route.ts'
import { createUploads } from './kernel/http/uploads.ts'
import type { Jobs } from './kernel/jobs/jobs.ts'
import type { Processes } from './kernel/processes/processes.ts'
import type { Translations } from './kernel/language/translations.ts'
import { createLimits } from './kernel/limits/limits.ts'
import { createProofs } from './kernel/limits/proofs.ts'
import { checkNames, tableOf } from './kernel/module.ts'
import { modules } from './modules.ts'

// Longer than most: the one place where every module of the foundation is made, in the order in which they need each other.

/** What the process has before any module: its parts, its jobs and its word of changes. */
export interface Ground {
  readonly parts: AppParts
  readonly dependencies: Dependencies
  readonly translations: Translations
  readonly log: FastifyBaseLogger
  readonly jobs: Jobs
  readonly processes: Processes
  readonly changes: Changes
  readonly arrivals: Arrivals
}

/** Makes the foundation's modules, each from those before it, and says what features and routes are made with. */
export async function createFoundation({
  parts,
  dependencies,
  translations,
  log,
  jobs,
  processes,
  changes,
  arrivals,
}: Ground) {
  const { config, owner, provider, clock, secretKeys, publicUrl: site } = parts
  const { db } = parts.database
  const { now, instant } = clock
  const { features } = dependencies
  const [pepper] = secretKeys
  checkNames(modules)
  const base = { db, now, pepper, secretKeys, site, jobs, log }

  // what everybody else needs to say something to somebody
  const checkout = () => ({ key: provider.keyId, script: provider.checkoutUrl() })
  const settings = createSettings({ ...base, checkout, demo: config.demo })
  const paymentSettings = createPaymentSettings(base)
  const sms = config.smsUrl === null ? null : createSmsGateway(config.smsUrl)
  const trustName = async () => (await settings.read(sourceLanguage)).trust.name
  const { mailFrom: from } = config
  const messages = dependencies.createMessages({
    ...base,
    translations,
    smtpUrl: parts.smtpUrl,
    sms,
    from,
    trustName,
  })
  const changed = (table: string) => changes.publish(table)
  const texts = createTexts({ db, now, settings })
  const officeTexts = createOfficeTexts({ ...base, namesOf: namesOfStaff, changed })
  const recipients: Parameters<typeof createAlerts>[0]['recipients'] = async (tx) => {
    const staff = await mailAddressesOf(tx, ['owner', 'treasurer'])
    return staff.length > 0 ? staff : [(await settings.contactAddress(tx)) || from]
  }
  const alerts = createAlerts({ ...base, messages, recipients })
  const messagesOffice = createMessagesOffice({ ...base, messages, translations, trustName })
  const onStuck = addStuckJobs({ ...base, alerts })

  // who people are, and what they may do
  const proofs = createProofs(base)
  const rules = tableOf(modules, 'limits')
  const limits = createLimits({ ...base, rules, proofs, byAddress: config.limitsByAddress })
  const noteGuesses = createGuessNotes({ pepper, alerts })
  const people = { ...base, messages, limits, noteGuesses, bySms: sms !== null }
  const onProved: OnProved = async (tx, proven) => {
    for (const feature of features) await feature.onProved?.(tx, proven)
  }
  const identity = createIdentity({ ...people, onProved })
  const profile = createProfile({ ...people, onProved })
  const access = { ...people, permissions: tableOf(modules, 'permissions') }
  const signIn = createStaffSignIn(access)
  const own = createOwnAccess(access)
  const staff = createStaff(base)

  // what one asks for and another approves
  const approvalKinds = createKinds()
  approvalKinds.add(bankChangeKind(() => changes.publish('settings')))
  for (const kind of [...bookApprovals(), monthCloseKind()]) approvalKinds.add(kind)
  const notices = createNotices({ ...base, messages })
  const permissions = tableOf(modules, 'permissions')
  const { contactAddress } = settings
  const news = createApprovalNews({ messages, notices, permissions, contactAddress })
  const approvals = createApprovals({ ...base, kinds: approvalKinds, news })
  const approvalAnswers = createApprovalAnswers(db, approvalKinds)
  const secondPersonLimit = async () => (await paymentSettings.read()).secondPersonLimit
  const secondPerson = createSecondPerson({ db, now, approvals, limit: secondPersonLimit })
  const bank = createBank({ ...base, approvals, isPaidTo })
  const auditLog = createAuditLog({ db, namesOf: namesOfStaff })
  const caseHolders = features.flatMap((feature) => feature.caseHolders ?? [])
  const casework = createCasework({ ...base, messages, notices, holders: caseHolders })
  const searchHolders = features.flatMap((feature) => feature.searchHolders ?? [])
  const holders = [...searchHolders, slipSearch, paymentSearch, staffSearch]
  const holdersOfPayments = holders.filter(({ kind }) => kind === 'payment')
  const search = createSearch({ db, now, holders })

  // money
  const onKeys = addKeyWatch({ ...base, alerts })
  const adapter = dependencies.createProviderAdapter({
    ...provider,
    timeoutMs: config.providerTimeoutMs,
    onKeys,
  })
  const pdfRenderer = createPdfRenderer()
  const letterhead = async (language: LanguageCode) => {
    const { trust, contact } = await settings.read(language)
    return { trust, contact, ...(await settings.taxNote()) }
  }
  const slips = createSlips({
    ...base,
    messages,
    pdfRenderer,
    translations,
    // what a slip says in English counts; the donor's language stands beside it
    letterhead: () => letterhead(sourceLanguage),
  })
  const settlements = createSettlements({ ...base, provider: adapter, alerts })
  const slipsOffice = createSlipsOffice({ ...base, slips, namesOf: namesOfStaff })
  const bankName: BankName = async (tx, id) => (await openBankAccount(tx, id))?.name ?? null
  const byHand = refundByHand(secondPerson, bankName)
  const payments = createPayments({
    ...base,
    onSettled: settlements.hint,
    approvals,
    limits,
    bankName,
    byHand,
    provider: adapter,
    messages,
    alerts,
    paymentSettings,
    rules: dependencies.paymentRules,
    changed(content) {
      if (content !== undefined) changes.publish(content)
      slips.wake()
    },
  })
  approvalKinds.add(payments.office.refundKind)
  const disputes = { alerts, books: payments.disputes }
  const lost = disputeLost(secondPerson, disputes)
  approvalKinds.add(lost.kind)
  const settlementsOffice = createSettlementsOffice({ ...base, limits, settlements, disputes, lost })
  const trails = createTrails({ ...base, search: holdersOfPayments, namesOf: namesOfStaff })
  const money = createMoney(base)
  const takers = new Map<string, LineTaker>()
  const banking = {
    takers,
    statements: createStatements(base),
    matching: createMatching({ ...base, takers }),
    standings: createBankStandings(base),
  }
  const books = createBooks({
    ...base,
    names: createAccountNames(features),
    secondPersonLimit,
  })
  const reversal = voucherReversal(secondPerson)
  const bookkeeping = { ...base, books, approvals, permissions, reversal }
  const months = createMonths(bookkeeping)
  for (const check of [bankLinesCheck, settlementsCheck, ...waitingChecks]) months.addCheck(check)
  const given = { provider: config.provider !== null, mail: config.smtpUrl !== null }
  const setup = createSetup({ now, settings, provider: adapter, smtpUrl: parts.smtpUrl, given })
  addLedgerSeals(base)
  addNightlyCheck({ ...base, owner, provider: adapter, alerts })
  addQueueWatch({ ...base, alerts })
  const health = createHealth({ ...base, ...config, owner, provider: adapter, processes })
  const thanks = createThanks({ ...base, payments })

  // files; looked at before anything is served: a server beside the wrong ones must not take more
  const storage = await dependencies.openStorage({ dataDir: config.dataDir, bucket: config.bucket, log })
  const where = config.bucket ? 'the bucket of STORAGE_URL' : 'DATA_DIR/files'
  const missing = await dependencies.inspectFiles({ db, storage, log, where })
  const isolation = dependencies.backupIsolation()
  const backups = addBackupJob({ ...base, config, owner, storage, isolation, alerts })
  const decoder = createDecoder(parts.worker?.decoding ?? dependencies.createDecoding())
  const kinds = tableOf(modules, 'documentKinds')
  const cipher = createCipher(secretKeys)
  const documents = createDocuments({ ...base, storage, cipher, decoder, kinds })
  const makers = createReportMakers({
    ...base,
    books,
    translations,
    pdfRenderer,
    letterhead,
    figures: features.flatMap(({ yearFigures }) => yearFigures ?? []),
  })
  const statements = createYearlyStatements({ ...base, translations, pdfRenderer, letterhead })
  const reports = createReports({ ...base, books, storage, cipher, makers, namesOf: namesOfStaff })

  const boughtFor = features.flatMap((feature) => feature.boughtFor ?? []).join(' union all ')
  const buying = { ...base, documents, books, reversal: purchaseReversal(secondPerson) }
  const purchases = createPurchases({ ...buying, records: sql.raw(boughtFor) })
  for (const { kind } of [byHand, reversal, buying.reversal]) approvalKinds.add(kind)

  // what staff publish
  const officeSettings = createOfficeSettings({
    ...base,
    messages,
    documents,
    mailAddressOf,
    namesOf: namesOfStaff,
    changed,
  })
  const published = {
    ...base,
    holders: features.flatMap(({ contentHolders }) => contentHolders ?? []),
    changed,
  }
  const content = createContent(published)
  const pictures = createPictures({ ...published, documents })
  const sources = [texts.previews, ...features.flatMap(({ previews: shown }) => shown ?? [])]
  const previews = createPreviews({ ...base, sources, actorOf: signIn.actorOf })

  // what goes again
  const retention = createRetention({ ...base, owner: owner.db })
  addFoundationRules(retention, now)
  retention.add('reportFiles', reports.forget)
  // whoever holds an order takes them by their records' ids, one kind after the other
  const personalData = createPersonalData({
    accountHolders: features.flatMap(({ accountHolder }) => accountHolder ?? []),
    requestHolders: features.flatMap(({ requestHolder }) => requestHolder ?? []),
  })
  const closing = createAccountClosing({ ...people, documents, personalData })
  const requests = createRequestErasure({ ...base, documents, personalData })

  const staffAddress = async () => (await settings.read(sourceLanguage)).contact.email || from
  const platform: Platform = {
    ...people,
    instant,
    payments,
    slips,
    documents,
    thanks,
    approvals,
    secondPerson,
    books,
    statements,
    casework,
    findRecord: createFindRecord(searchHolders),
    beneficiaries: createBeneficiaries(),
    personalData,
    publicCalls: createPublicCalls(config.testControls),
    notices,
    staffAddress,
  }
  return {
    platform,
    retention,
    approvalKinds,
    months,
    takers,
    content,
    onStuck,
    /** What every route is made with, besides the server it is added to. */
    context: {
      publicUrl: site,
      identify: identity.identify,
      identifyStaff: (request) => signIn.identify(authorizationOf(request, site())),
      limits,
      uploads: createUploads(arrivals, createUploadQuota({ ...config, ...base, kinds })),
      refuseText: dependencies.refuseText,
      noteExported: (by, detail) => recordAudit(db, { action: 'list.exported', by, detail }, now()),
      noteRefused: ({ staffId }, call, network) =>
        noteRefusal(db, { staffId, call, network: neighbourhoodOf(network) }, now()),
    } satisfies Omit<RouteContext, 'app' | 'translations' | 'identifyPartner'>,
    routes(context: RouteContext) {
      messagesOfficeRoutes(context, messagesOffice)
      healthRoutes(context, health, config.freeDiskFloor)
      noticesRoutes(context, notices)
      approvalsRoutes(context, approvals, approvalAnswers)
      bankRoutes(context, bank, approvalAnswers)
      bankingRoutes(context, banking)
      settingsRoutes(context, { settings, officeSettings, paymentSettings })
      textsRoutes(context, { texts, officeTexts })
      identityRoutes(context, { identity, profile, proofs })
      staffRoutes(context, { signIn, own, staff, now })
      auditRoutes(context, auditLog)
      viewsRoutes(context, createViews(base))
      caseworkRoutes(context, casework)
      searchRoutes(context, search)
      paymentsRoutes(context, payments)
      paymentsOfficeRoutes(context, payments)
      moneyRoutes(context, money)
      partnerMoneyRoutes(context, base)
      settlementsRoutes(context, settlementsOffice)
      partnerSettlementsRoutes(context, db)
      booksRoutes(context, {
        db,
        books,
        ledger: createLedger(base),
        transfers: createTransfers(bookkeeping),
      })
      monthEndRoutes(context, {
        bankAccounts: createBankAccounts(base),
        till: createTill(bookkeeping),
        months,
        now,
      })
      reportsRoutes(context, reports)
      statementsRoutes(context, { db, statements })
      trailsRoutes(context, trails)
      purchasesRoutes(context, { purchases, books, db })
      setupRoutes(context, setup)
      slipsRoutes(context, slips)
      slipsOfficeRoutes(context, slipsOffice)
      thanksRoutes(context, thanks, now)
      documentsRoutes(context, documents)
      contentRoutes(context, content, previews)
      picturesRoutes(context, pictures)
      erasureRoutes(context, { closing, requests })
    },
    /** Puts before staff what was found wrong at the start. */
    reportFaults: () =>
      reportFaults({ db, now, alerts, log, translations }, { keys: parts.keyFault, files: missing }),
    /** Ends what is under way. */
    end: () => [messages.stop(), reports.stop(), backups.stop(), storage.close()],
    /** Closes what was needed until then. */
    close: () => [pdfRenderer.close(), decoder.stop()],
  }
}
