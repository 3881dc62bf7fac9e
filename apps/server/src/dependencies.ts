import type { Isolation } from './backup/dump.ts'
import { features } from './features.ts'
import { createDecoding } from './platform/documents/decoder.ts'
import { inspectFiles } from './platform/documents/inspect-files.ts'
import { openStorage } from './platform/documents/storage.ts'
import { createMessages } from './platform/messages/messages.service.ts'
import { paymentRules } from './money/payments/payments.service.ts'
import { createProviderAdapter } from './money/payments/razorpay.ts'
import { createChanges } from './kernel/database/connection/changes.ts'
import { openDatabase } from './kernel/database/database.ts'
import { createReader } from './kernel/database/reader.ts'
import { startEmbeddedPostgres } from './kernel/database/embedded-postgres.ts'
import { usualArrival } from './kernel/http/arrivals.ts'
import { refuseHostileText } from './kernel/http/hostile-text.ts'
import type { LogStream } from './kernel/logging.ts'
import { readCatalogue } from './kernel/language/catalogues.ts'
import { createJobs } from './kernel/jobs/jobs.ts'
import { createClock } from './kernel/time/clock.ts'
import { openKeys } from './keys.ts'

/** A backup shows the state of one moment. */
const backupIsolation = (): Isolation => 'repeatable read'

/**
 * The parts of the program on which a safeguard depends. Production uses exactly these; a control run of the fault tests
 * starts the same program with some of them replaced (apps/server/test/faults/removals.ts).
 */
export const dependencies = {
  startEmbeddedPostgres,
  openDatabase,
  createReader,
  openKeys,
  createClock,
  createJobs,
  createChanges,
  createMessages,
  createProviderAdapter,
  openStorage,
  inspectFiles,
  createDecoding,
  arrivalLimits: usualArrival,
  refuseText: refuseHostileText,
  paymentRules,
  readCatalogue,
  backupIsolation,
  features,
  logStream: undefined as LogStream,
}

export type Dependencies = typeof dependencies
