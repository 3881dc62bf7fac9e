import type { Platform } from '../manifest/feature.ts'
import type { RouteContext } from '../kernel/http/route.ts'
import { addModuleRules, createRetention } from '../privacy/retention/retention.service.ts'
import { authorizationOf } from '../platform/staff/session-cookie.ts'
import { checkNames } from '../kernel/module.ts'
import { createBeneficiaries } from '../platform/beneficiaries/beneficiaries.ts'
import { createMoneyParts } from './money.ts'
import { createPersonalData } from '../privacy/erasure/personal-data.ts'
import { createPublicCalls } from '../kernel/http/public-calls.ts'
import { createPublishing } from './publishing.ts'
import { forgetReportFiles } from '../money/reports/reports.ts'
import { createUploadQuota } from '../platform/documents/upload-quota.ts'
import { createIdempotentCalls } from '../kernel/idempotency/idempotent-calls.ts'
import { createUploads } from '../kernel/http/uploads.ts'
import { createContext, type ProcessParts } from './context.ts'
import { addRoutes } from './apis.ts'
import { createApproving } from './approving.ts'
import { createPeople } from './people.ts'
import { neighbourhoodOf } from '../kernel/http/network.ts'
import { noteRefusal, recordAudit } from '../platform/audit/audit.ts'
import { reportFaults } from '../platform/alerts/server-alerts.ts'
import { createFindRecord } from '../platform/search/search-holder.ts'

/** Creates the modules below the features, each from those before it, and returns what features and routes are made with. */
export async function assemble(process: ProcessParts) {
  checkNames(process.modules)
  const begun = createContext(process)
  const people = { ...begun, ...createPeople(begun) }
  const approving = { ...people, ...createApproving(people) }
  const money = { ...approving, ...createMoneyParts(approving) }
  const made = { ...money, ...(await createPublishing(money)) }
  const { arrivals, config, db, dependencies, features, from, messages, now, parts, settings, site } = made

  const retention = createRetention({ ...made, owner: made.owner.db })
  addModuleRules(retention, now)
  retention.add('reportFiles', forgetReportFiles(made.reportFiles))
  const idempotentCalls = createIdempotentCalls(made)
  retention.add('sentCalls', idempotentCalls.forget)
  // the holder of an order locks orders by their records' ids, one kind after the other
  const personalData = createPersonalData({
    accountHolders: features.flatMap(({ accountHolders = [] }) => accountHolders),
    requestHolders: features.flatMap(({ requestHolders = [] }) => requestHolders),
  })

  const platform: Platform = {
    ...made,
    findRecord: createFindRecord(made.searchHolders),
    beneficiaries: createBeneficiaries(),
    personalData,
    staffNow: made.signIn.staffNow,
    publicCalls: createPublicCalls(config.testControls),
    staffAddress: async () => (await settings.contactAddress()) || from,
  }
  return {
    ...made,
    platform,
    retention,
    /** What every route is made with, besides its server. */
    context: {
      publicUrl: site,
      identify: made.identity.identify,
      identifyStaff: (request) => made.signIn.identify(authorizationOf(request, site())),
      limits: made.limits,
      idempotentCalls,
      uploads: createUploads(arrivals, createUploadQuota({ ...config, ...made })),
      hasReader: parts.reader !== null,
      refuseText: dependencies.refuseText,
      noteExported: (by, detail) => recordAudit(db, { action: 'list.exported', by, detail }, now()),
      noteRefused: ({ staffId }, call, network) =>
        noteRefusal(db, { staffId, call, network: neighbourhoodOf(network) }, now()),
    } satisfies Omit<RouteContext, 'app' | 'translations' | 'identifyPartner'>,
    routes: (to: RouteContext) => addRoutes(to, { ...made, personalData }),
    /** Raises alerts for faults found at the start. */
    reportFaults: () => reportFaults(made, { keys: parts.keyFault, files: made.missing }),
    /** Ends work in progress. */
    end: () => [messages.stop(), made.reportJob.stop(), made.backups.stop(), made.storage.close()],
    /** Closes what was needed until then. */
    close: () => [made.pdfRenderer.close(), made.readingThread.close(), made.decoder.stop()],
  }
}
