import { addBackupJob } from '../backup/backup-job.ts'
import { createContent } from '../platform/content/content.service.ts'
import { createCipher } from '../platform/documents/cipher.ts'
import { createDecoder } from '../platform/documents/decoder.ts'
import { createDocuments } from '../platform/documents/documents.service.ts'
import { createPurchaseBooking } from '../money/purchases/purchase-booking.ts'
import { purchaseReversal as reversalOfPurchases } from '../money/purchases/purchase-reversal.ts'
import { createReportMakers } from '../money/reports/report-makers.ts'
import { addReportJob } from '../money/reports/report-job.ts'
import { createYearlyStatements } from '../money/reports/documents/yearly-statement.ts'
import { addTextsOfTheDay } from '../platform/texts/texts-office.ts'
import { addNoticeOfTheDay } from '../platform/settings/settings-office.ts'
import { tableOf } from '../kernel/module.ts'
import { sql } from 'drizzle-orm'
import type { Approving } from './approving.ts'
import type { Context } from './context.ts'
import type { MoneyParts } from './money.ts'
import type { People } from './people.ts'

/** Files, what is derived from them, and what staff publish. */
export async function createPublishing(context: Context & People & Approving & MoneyParts) {
  const { approvalKinds, books, byHand, config, dependencies, features, log } = context
  const { modules, parts, reversal, secondPerson, secretKeys, texts } = context
  // checked before anything is served: a server with the wrong files must not accept more
  const storage = await dependencies.openStorage({ dataDir: config.dataDir, bucket: config.bucket, log })
  const where = config.bucket ? 'the bucket of STORAGE_URL' : 'DATA_DIR/files'
  const missing = await dependencies.inspectFiles({ ...context, storage, where })
  const isolation = dependencies.backupIsolation()
  const backups = addBackupJob({ ...context, storage, isolation })
  const decoder = createDecoder(parts.worker?.decoding ?? dependencies.createDecoding())
  const kinds = tableOf(modules, 'documentKinds')
  const cipher = createCipher(secretKeys)
  const documents = createDocuments({ ...context, storage, cipher, decoder, kinds })
  const figures = features.flatMap(({ yearFigures }) => yearFigures ?? [])
  const reportFiles = { storage, cipher }
  const reportMakers = createReportMakers({ ...context, figures })
  const statements = createYearlyStatements(context)
  const reportJob = addReportJob({ ...context, reportFiles, reportMakers })

  const boughtFor = features.flatMap((feature) => feature.boughtFor ?? []).join(' union all ')
  const purchaseBooking = createPurchaseBooking({ books, records: sql.raw(boughtFor) })
  const purchaseReversal = reversalOfPurchases(secondPerson)
  for (const { kind } of [byHand, reversal, purchaseBooking, purchaseReversal]) approvalKinds.add(kind)

  addTextsOfTheDay(context)
  addNoticeOfTheDay(context)
  const contentHolders = features.flatMap((feature) => feature.contentHolders ?? [])
  const content = createContent({ ...context, holders: contentHolders })
  const previewSources = [texts.previews, ...features.flatMap(({ previews: shown }) => shown ?? [])]
  return {
    backups,
    content,
    contentHolders,
    decoder,
    documents,
    kinds,
    missing,
    previewSources,
    purchaseBooking,
    purchaseReversal,
    reportFiles,
    reportJob,
    reportMakers,
    statements,
    storage,
  }
}

export type Publishing = Awaited<ReturnType<typeof createPublishing>>
