import { endpoints } from '@sahay/contract/api'
import type { Endpoint } from '@sahay/contract/kernel/endpoint'
import { entriesHolder } from './features/events/events.personal.ts'
import { openEvents } from './features/events/events.ts'
import type { Dependencies } from './dependencies.ts'
import { donationsHolder } from './features/giving/giving.personal.ts'
import { openGiving } from './features/giving/giving.ts'
import type { App, AppParts } from './app-parts.ts'
import { stopInOrder } from './stop-app.ts'
import { addNightlyCheck } from '../checks/nightly.ts'
import { helpTeller } from './features/help/help-thanks.ts'
import { requestsHolder } from './features/help/help.personal.ts'
import { helpRoutes } from './features/help/help.routes.ts'
import { createHelp } from './features/help/help.service.ts'
import { inquiriesHolder } from './features/inquiries/inquiries.personal.ts'
import { openInquiries } from './features/inquiries/inquiries.ts'
import { linkInquiries } from './features/inquiries/link-inquiries.ts'
import { applicationsHolder } from './features/schemes/schemes.personal.ts'
import { openSchemes } from './features/schemes/schemes.ts'
import { storiesRoutes } from './features/stories/stories.routes.ts'
import { createStories } from './features/stories/stories.service.ts'
import { addLedgerSeals } from './foundation/payments/seals.ts'
import { noteRefusal } from './foundation/audit/audit.ts'
import { createCipher } from './foundation/documents/cipher.ts'
import { createDecoder } from './foundation/documents/decoder.ts'
import { documentsRoutes } from './foundation/documents/documents.routes.ts'
import { createDocuments } from './foundation/documents/documents.service.ts'
import { createRoom } from './foundation/documents/room.ts'
import { createGuessNotes } from './foundation/identity/guess-notes.ts'
import { identityRoutes } from './foundation/identity/identity.routes.ts'
import { createIdentity } from './foundation/identity/identity.service.ts'
import { createProfile } from './foundation/identity/profile.service.ts'
import { createAlerts } from './foundation/alerts/alerts.service.ts'
import { addStuckJobs } from './foundation/alerts/stuck-jobs.ts'
import { createSmsGateway } from './foundation/messages/sms.ts'
import { addKeyWatch } from './foundation/payments/key-watch.ts'
import { paymentsOfficeRoutes } from './foundation/payments/payments-office.routes.ts'
import { paymentsRoutes } from './foundation/payments/payments.routes.ts'
import { createPayments } from './foundation/payments/payments.service.ts'
import { addFoundationRules } from './foundation/retention/foundation-rules.ts'
import { createRetention } from './foundation/retention/retention.service.ts'
import { createAccountClosing } from './foundation/erasure/account-closing.service.ts'
import { erasureRoutes } from './foundation/erasure/erasure.routes.ts'
import { createRequestErasure } from './foundation/erasure/requests.service.ts'
import { settingsRoutes } from './foundation/settings/settings.routes.ts'
import { reportFaults } from './foundation/alerts/start-faults.ts'
import { createSettings } from './foundation/settings/settings.service.ts'
import { createDrawer } from './foundation/slips/drawer.ts'
import { slipsRoutes } from './foundation/slips/slips.routes.ts'
import { createSlips } from './foundation/slips/slips.service.ts'
import { thanksRoutes } from './foundation/thanks/thanks.routes.ts'
import { createThanks } from './foundation/thanks/thanks.service.ts'
import { mailAddressesOf } from './foundation/staff/staff.store.ts'
import { createStaffSignIn } from './foundation/staff/sign-in.service.ts'
import { staffRoutes } from './foundation/staff/staff.routes.ts'
import { createStaff } from './foundation/staff/staff.service.ts'
import { createArrivals } from './kernel/http/arrivals.ts'
import { createAwayReport } from './kernel/away-report.ts'
import type { Staff } from './kernel/actor.ts'
import { isDatabaseAway } from './kernel/database/database-errors.ts'
import { docsAddresses, docsRoutes } from './kernel/http/docs.ts'
import { frontDoor, keepReady } from './kernel/http/front-door.ts'
import { addressesOf, answerTheRest, createHttp } from './kernel/http/http.ts'
import { fetchInProcess } from './kernel/http/in-process.ts'
import { collectRoutes, refuseOtherMethods } from './kernel/http/methods.ts'
import { createLimits } from './kernel/limits/limits.ts'
import { neighbourhoodOf } from './kernel/http/network.ts'
import { operationRoutes } from './kernel/http/operations.ts'
import { createProofs } from './kernel/limits/proofs.ts'
import type { ReadyBytes } from './kernel/http/ready-bytes.ts'
import { watchSchema } from './kernel/database/schema-watch.ts'
import { createReadiness } from './kernel/database/readiness.ts'
import type { From } from './kernel/http/route.ts'
import { createUploads } from './kernel/http/uploads.ts'

/** After a request that found the database away, pages are not kept for so long: no answer takes longer to make. */
const KEEP_AFTER_AWAY_MS = 30_000

const CHECKOUT_THEME = '#2E3192'

/** Builds the rooms and connects them; the only place where payments and features meet. */
export async function createApp(parts: AppParts, dependencies: Dependencies): Promise<App> {
  const { config, database, owner, provider, clock } = parts
  const { db } = database
  const { now } = clock
  let ready: ReadyBytes | null = null
  let awayAt = Number.NEGATIVE_INFINITY
  const arrivals = createArrivals(dependencies.arrivalLimits)
  const http = await createHttp({
    ...config,
    strictAnswers: config.testControls,
    publicUrl: parts.publicUrl,
    onAway(error) {
      awayAt = performance.now()
      reportAway(error)
    },
    serverFactory: frontDoor(parts.server, parts.standIns, () => ready, arrivals),
  })
  const { log } = http
  const routes = collectRoutes(http)
  const reportAway = createAwayReport(log)
  const sweeps = dependencies.createSweeps(
    (name, error) => (isDatabaseAway(error) ? reportAway(error) : log.error(error, `job ${name}`)),
    { onStuck: (name, seconds) => onStuck(name, seconds) },
  )
  const changes = dependencies.createChanges(
    owner.url,
    reportAway,
    database.url === owner.url ? {} : { writtenAt: database.url },
  )
  const checkout = () => ({ key: provider.keyId, script: provider.checkoutUrl(), theme: CHECKOUT_THEME })
  const settings = createSettings({ db, now, checkout, demo: config.demo })
  const trustName = async () => (await settings.read()).trust.name
  const sms = config.smsUrl === null ? null : createSmsGateway(config.smsUrl)
  const messages = dependencies.createMessages({
    db,
    now,
    smtpUrl: parts.smtpUrl,
    sms,
    from: config.mailFrom,
    trustName,
    sweeps,
    log,
  })
  const [pepper] = parts.secretKeys
  const alerts = createAlerts({
    db,
    now,
    messages,
    sweeps,
    site: parts.publicUrl,
    async recipients(tx) {
      const staff = await mailAddressesOf(tx, ['owner', 'treasurer'])
      return staff.length > 0 ? staff : [(await settings.contactAddress(tx)) || config.mailFrom]
    },
  })
  const onStuck = addStuckJobs({ db, now, sweeps, alerts, log })
  const proofs = createProofs({ db, now, pepper })
  const limits = createLimits({ db, now, pepper, proofs, sweeps, byAddress: config.limitsByAddress })

  const noteGuesses = createGuessNotes({ pepper, alerts })
  const accountDeps = {
    db,
    now,
    pepper,
    messages,
    limits,
    sweeps,
    noteGuesses,
    onProved: linkInquiries,
    bySms: sms !== null,
    site: parts.publicUrl,
  }
  const identity = createIdentity(accountDeps)
  const profile = createProfile(accountDeps)
  const signIn = createStaffSignIn({
    db,
    now,
    pepper,
    secretKeys: parts.secretKeys,
    messages,
    limits,
    noteGuesses,
  })
  const staff = createStaff({ db, now })

  const adapter = dependencies.createProviderAdapter({
    ...provider,
    timeoutMs: config.providerTimeoutMs,
    onKeys: addKeyWatch({ db, now, alerts, sweeps, log }),
  })
  const drawer = createDrawer()
  const slips = createSlips({
    db,
    now,
    messages,
    sweeps,
    drawer,
    letterhead: async () => {
      const { trust, contact } = await settings.read()
      return { trust, contact }
    },
    site: parts.publicUrl,
  })
  const changed = () => {
    changes.tell()
    slips.wake()
  }
  const payments = createPayments({
    db,
    now,
    provider: adapter,
    sweeps,
    log,
    messages,
    alerts,
    settings,
    changed,
    rules: dependencies.paymentRules,
  })
  sweeps.add('clock', 60, async () => {
    await clock.sync()
    return 0
  })
  const schema = watchSchema(owner.db, sweeps, log)
  // a test that moves the time at one process moves it for all
  if (config.testControls) changes.onTold(() => sweeps.wake('clock'))
  const storage = await dependencies.openStorage({ dataDir: config.dataDir, bucket: config.bucket, log })
  const cipher = createCipher(parts.secretKeys)
  const where = config.bucket ? 'the bucket of STORAGE_URL' : 'DATA_DIR/files'
  // before anything is served: a server beside the wrong files must not take more
  const missing = await dependencies.inspectFiles({ db, storage, log, where })
  const decoder = createDecoder()
  const documents = createDocuments({ db, now, storage, cipher, decoder, sweeps, log })

  const retention = createRetention({ owner: owner.db, now, sweeps, log })
  addFoundationRules(retention, now)
  const thanks = createThanks({ now, secretKeys: parts.secretKeys, payments })
  const paid = { db, now, retention, payments, slips, limits, messages, documents, sweeps, log, thanks }
  const giving = openGiving(paid)
  const inquiries = openInquiries(paid)
  const events = openEvents({
    ...paid,
    instant: clock.instant,
    secretKeys: parts.secretKeys,
    site: parts.publicUrl,
    rules: dependencies.eventRules,
  })
  const schemes = openSchemes({ ...accountDeps, ...paid })
  const staffAddress = async () => (await settings.read()).contact.email || config.mailFrom
  // whoever holds an order takes them by their records' ids, one kind after the other
  const closing = createAccountClosing({
    ...accountDeps,
    documents,
    holders: [donationsHolder, entriesHolder, inquiriesHolder, applicationsHolder],
  })
  const requests = createRequestErasure({ db, now, documents, holders: [requestsHolder, inquiriesHolder] })
  thanks.tells('help', helpTeller(db))
  const help = createHelp({ db, now, documents, messages, staffAddress, retention })
  addLedgerSeals({ db, sweeps })
  addNightlyCheck({ db, owner, provider: adapter, now, sweeps, log, alerts })

  const kit = {
    app: http,
    identify: identity.identify,
    identifyStaff: signIn.identify,
    limits,
    uploads: createUploads(arrivals, createRoom({ ...config, db, now, sweeps })),
    refuseText: dependencies.refuseText,
    noteRefused: ({ staffId }: Staff, call: string, from: From) =>
      noteRefusal(db, { staffId, call, network: neighbourhoodOf(from.network) }, now()),
  }
  settingsRoutes(kit, settings)
  identityRoutes(kit, { identity, profile, proofs })
  staffRoutes(kit, { signIn, staff })
  giving.routes(kit)
  inquiries.routes(kit)
  schemes.routes(kit)
  helpRoutes(kit, help, thanks)
  storiesRoutes(kit, createStories({ db }))
  events.routes(kit)
  paymentsRoutes(kit, payments)
  slipsRoutes(kit, slips)
  thanksRoutes(kit, thanks, now)
  documentsRoutes(kit, documents)
  erasureRoutes(kit, { closing, requests })
  paymentsOfficeRoutes(kit, payments)
  docsRoutes(http, endpoints, parts.publicUrl)
  const dueElsewhere = parts.dueElsewhere ?? (async () => {})
  operationRoutes(http, {
    database,
    databaseRole: parts.databaseRole,
    clock,
    sweeps,
    readiness: createReadiness({
      database,
      listener: changes,
      schema,
      dataDir: config.databaseUrl !== null && config.bucket !== null ? null : config.dataDir,
    }),
    databaseDead: parts.databaseDead,
    dueElsewhere,
    testControls: config.testControls,
    isLocal: parts.isLocal,
  })

  return {
    http,
    fetch: fetchInProcess(http),
    serve(site) {
      refuseOtherMethods(http, routes)
      answerTheRest(http, (req, res) => {
        // a form with pictures from a slow line must get through here too
        if (req.method === 'POST' && site.takesFiles(req.url ?? '/')) arrivals.allowUpload(req)
        return site.handle(req, res)
      })
      const calls = endpoints.filter((call: Endpoint) => call.ready).flatMap(addressesOf)
      // a page that was made while a call of it failed looks whole, and must not be kept
      const hearing = () => changes.hearing() && performance.now() - awayAt > KEEP_AFTER_AWAY_MS
      ready = keepReady(http, new Set([...calls, ...docsAddresses]), site, { ...changes, hearing })
    },
    async start() {
      await reportFaults({ db, now, alerts, log }, { keys: parts.keyFaults.join(' '), files: missing ?? '' })
      sweeps.start()
      await changes.start()
    },
    stop: () =>
      stopInOrder({
        underWay: [http.close(), sweeps.stop(), messages.stop(), storage.close()],
        cutOff: () => parts.server.closeAllConnections(),
        rest: () => [drawer.close(), changes.stop(), decoder.stop(), database.close(), owner.close()],
        log,
      }),
  }
}
