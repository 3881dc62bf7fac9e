import type { Platform } from './manifest/feature.ts'
import type { RouteContext } from './kernel/http/route.ts'
import { addFoundationRules } from './privacy/retention/foundation-rules.ts'
import { authorizationOf } from './platform/staff/session-cookie.ts'
import { checkNames } from './kernel/module.ts'
import { createAccess } from './assembly/access.ts'
import { createAccountClosing } from './privacy/erasure/account-closing.service.ts'
import { createBeneficiaries } from './platform/beneficiaries/beneficiaries.ts'
import { createDeciding } from './assembly/deciding.ts'
import { createFindRecord } from './platform/search/find-record.ts'
import { createMoneyParts } from './assembly/money.ts'
import { createPersonalData } from './privacy/erasure/personal-data.ts'
import { createPublicCalls } from './kernel/http/public-calls.ts'
import { createPublishing } from './assembly/publishing.ts'
import { createRequestErasure } from './privacy/erasure/requests.service.ts'
import { createRetention } from './privacy/retention/retention.service.ts'
import { createUploadQuota } from './platform/documents/upload-quota.ts'
import { createOnce } from './kernel/once/once.ts'
import { createUploads } from './kernel/http/uploads.ts'
import { footingOf, type Ground } from './assembly/footing.ts'
import { foundationRoutes } from './assembly/foundation-routes.ts'
import { modules } from './modules.ts'
import { neighbourhoodOf } from './kernel/http/network.ts'
import { noteRefusal, recordAudit } from './platform/audit/audit.ts'
import { reportFaults } from './platform/alerts/start-faults.ts'
import { sourceLanguage } from '@sahay/contract/kernel/languages'

/** Makes the foundation's modules, each from those before it, and says what features and routes are made with. */
export async function createFoundation(ground: Ground) {
  checkNames(modules)
  const footing = footingOf(ground)
  const access = createAccess(footing)
  const deciding = createDeciding(footing, access)
  const money = createMoneyParts(footing, access, deciding)
  const publishing = await createPublishing(footing, access, deciding, money)
  const made = { ...access, ...deciding, ...money, ...publishing }
  const {
    arrivals,
    base,
    config,
    db,
    dependencies,
    features,
    instant,
    log,
    now,
    owner,
    parts,
    readingThread,
    site,
    translations,
  } = footing
  const {
    alerts,
    approvalKinds,
    approvals,
    backups,
    books,
    casework,
    content,
    decoder,
    documents,
    from,
    identity,
    kinds,
    limits,
    messages,
    missing,
    months,
    notices,
    onStuck,
    payments,
    pdfRenderer,
    people,
    reports,
    searchHolders,
    secondPerson,
    settings,
    signIn,
    slips,
    statements,
    storage,
    takers,
    thanks,
  } = made

  // what goes again
  const retention = createRetention({ ...base, owner: owner.db })
  addFoundationRules(retention, now)
  retention.add('reportFiles', reports.forget)
  const once = createOnce(base)
  retention.add('sentCalls', once.forget)
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
    readingThread,
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
      once,
      uploads: createUploads(arrivals, createUploadQuota({ ...config, ...base, kinds })),
      hasReader: parts.reader !== null,
      refuseText: dependencies.refuseText,
      noteExported: (by, detail) => recordAudit(db, { action: 'list.exported', by, detail }, now()),
      noteRefused: ({ staffId }, call, network) =>
        noteRefusal(db, { staffId, call, network: neighbourhoodOf(network) }, now()),
    } satisfies Omit<RouteContext, 'app' | 'translations' | 'identifyPartner'>,
    routes: (context: RouteContext) => foundationRoutes(context, footing, { ...made, closing, requests }),
    /** Puts before staff what was found wrong at the start. */
    reportFaults: () =>
      reportFaults({ db, now, alerts, log, translations }, { keys: parts.keyFault, files: missing }),
    /** Ends what is under way. */
    end: () => [messages.stop(), reports.stop(), backups.stop(), storage.close()],
    /** Closes what was needed until then. */
    close: () => [pdfRenderer.close(), readingThread.close(), decoder.stop()],
  }
}
