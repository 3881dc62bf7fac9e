import { Server } from 'node:net'
import { endpoints } from '@sahay/contract/api/api'
import { servedLanguages } from '@sahay/contract/kernel/languages'
import { databaseFigures } from './checks/figures.ts'
import type { App, AppParts } from './app-parts.ts'
import type { Dependencies } from './dependencies.ts'
import { assemble } from './assembly/assemble.ts'
import { openFeatures } from './manifest/open-features.ts'
import { nobody } from './kernel/actor.ts'
import { createAwayReport } from './kernel/away-report.ts'
import { isDatabaseAway } from './kernel/database/connection/database-errors.ts'
import { openTranslations } from './kernel/language/translations.ts'
import { createDraining } from './kernel/http/draining.ts'
import { createReadiness } from './kernel/database/readiness.ts'
import { watchSchema } from './kernel/database/schema-watch.ts'
import { createArrivals } from './kernel/http/arrivals.ts'
import { docsAddresses, docsRoutes } from './kernel/http/docs/docs.ts'
import { dispatchRequests, cacheResponses } from './kernel/http/dispatcher.ts'
import { answerTheRest, createHttp } from './kernel/http/http.ts'
import { fetchInProcess } from './kernel/http/in-process.ts'
import { checkAnswered, collectRoutes, refuseOtherMethods } from './kernel/http/methods.ts'
import { operationRoutes } from './kernel/http/operations.ts'
import type { ResponseCache } from './kernel/http/response/response-cache.ts'
import type { RouteContext } from './kernel/http/route.ts'
import { metricsRoutes } from './kernel/metrics/metrics.routes.ts'
import { processFigures } from './kernel/metrics/process-figures.ts'
import { createRequestCounts } from './kernel/metrics/request-counts.ts'
import { createTraces } from './kernel/tracing/otlp.ts'
import { traceRequests } from './kernel/tracing/trace-requests.ts'
import { createProcesses } from './kernel/processes/processes.ts'
import { tableOf } from './kernel/module.ts'
import { modulesWith } from './modules.ts'
import { stopInOrder } from './stop-app.ts'

/** The cache size of all workers of a port together, in bytes. */
const CACHED_BYTES = 16 * 1024 * 1024

/** Builds the server: process parts, the modules on top, then the features. */
export async function createApp(parts: AppParts, dependencies: Dependencies): Promise<App> {
  const { config, database, owner, clock } = parts
  const modules = modulesWith(dependencies.features)
  let responses: ResponseCache | null = null
  const counts = createRequestCounts()
  const arrivals = createArrivals(dependencies.arrivalLimits)
  const draining = createDraining({
    seconds: config.drainSeconds,
    arrivals,
    // not the server's own close, which also closes idle connections that are about to send a request
    takeNoMore: () => Server.prototype.close.call(parts.server),
    refuse: () => parts.server.close(),
  })
  const translations = openTranslations(dependencies.readCatalogue, servedLanguages(config.testControls))
  const http = await createHttp({
    ...config,
    logStream: dependencies.logStream,
    translations,
    strictAnswers: config.testControls,
    publicUrl: parts.publicUrl,
    onAway: (error) => reportAway(error),
    serverFactory: dispatchRequests(
      parts.server,
      parts.standIns,
      () => responses,
      arrivals,
      draining.isLeaving,
      counts.fromMemory,
    ),
  })
  const { log } = http
  const traces =
    config.traceTarget &&
    createTraces(config.traceTarget, (error) => log.warn({ err: error }, 'traces could not be delivered'))
  if (traces) traceRequests(http, traces.note)
  http.addHook('onResponse', (_request, reply, done) => {
    counts.answered(reply.statusCode, reply.elapsedTime)
    done()
  })
  const routes = collectRoutes(http)
  const reportAway = createAwayReport(log)
  const jobs = dependencies.createJobs(
    tableOf(modules, 'jobs'),
    (name, error) => (isDatabaseAway(error) ? reportAway(error) : log.error(error, `job ${name}`)),
    { onStuck: (name, seconds) => assembled.onStuck(name, seconds), onSpan: traces?.note },
  )
  const writtenAt = database.url === owner.url ? {} : { writtenAt: database.url }
  const changes = dependencies.createChanges(owner.url, reportAway, writtenAt)
  jobs.add('clock', async () => {
    await clock.sync()
    return 0
  })
  // a test that moves the time at one process moves it for all
  if (config.testControls) changes.onChange(() => jobs.wake('clock'))
  const schema = watchSchema(owner.db, jobs, log)

  const processes = createProcesses({ ...parts, db: database.db, now: clock.now, jobs, log })

  const process = { parts, dependencies, modules, translations, log, jobs, processes, changes, arrivals }
  const assembled = await assemble(process)
  const features = openFeatures(dependencies.features, assembled.platform, assembled)

  const identifyPartner: RouteContext['identifyPartner'] = async (authorization, caller) =>
    (await features.find((one) => one.identifyPartner)?.identifyPartner?.(authorization, caller)) ?? nobody
  const context = { app: http, translations, identifyPartner, ...assembled.context }
  assembled.routes(context)
  for (const feature of features) feature.routes?.(context)
  for (const { apis = [] } of dependencies.features)
    for (const api of apis) api.routes(context, assembled.platform)
  // some routes are added on the way
  http.addHook('onReady', async () => checkAnswered(routes, endpoints))
  docsRoutes(http, endpoints, parts.publicUrl)
  operationRoutes(http, {
    database,
    databaseRole: parts.databaseRole,
    clock,
    jobs,
    translations,
    readiness: createReadiness({
      database,
      listener: changes,
      schema,
      dataDir: config.databaseUrl !== null && config.bucket !== null ? null : config.dataDir,
      isLeaving: draining.isLeaving,
    }),
    databaseDead: parts.databaseDead,
    dueElsewhere: parts.dueElsewhere ?? (async () => {}),
    testControls: config.testControls,
    isLocal: parts.isLocal,
  })

  const figures = () => [
    ...counts.families(),
    ...processFigures({ cache: () => responses, database, reader: parts.reader, jobs }),
  ]
  parts.worker?.figures.offer(figures)
  metricsRoutes(http, {
    token: config.metricsToken,
    isLocal: parts.isLocal,
    ofProcesses: async () => parts.worker?.figures.ofAll() ?? figures(),
    ofDatabase: () => databaseFigures({ db: database.db, dataDir: config.dataDir, now: clock.now }),
  })

  return {
    http,
    fetch: fetchInProcess(http),
    serve(site) {
      refuseOtherMethods(http, routes)
      answerTheRest(http, (req, res) => {
        // a form with pictures must get through here even over a slow connection
        if (req.method === 'POST' && site.takesFiles(req.url ?? '/')) arrivals.allowUpload(req)
        return site.handle(req, res)
      })
      responses = cacheResponses(
        http,
        endpoints,
        docsAddresses,
        site,
        changes,
        translations,
        CACHED_BYTES / (parts.worker?.of ?? 1),
      )
    },
    async start() {
      await assembled.reportFaults()
      jobs.start()
      await changes.start()
    },
    drain: draining.drain,
    stop: () =>
      stopInOrder({
        underWay: [http.close(), jobs.stop().then(() => processes.leave()), ...assembled.end()],
        cutOff: () => parts.server.closeAllConnections(),
        rest: () => [
          ...assembled.close(),
          changes.stop(),
          database.close(),
          owner.close(),
          ...(parts.reader ? [parts.reader.close()] : []),
          ...(traces ? [traces.close()] : []),
        ],
        log,
      }),
  }
}
