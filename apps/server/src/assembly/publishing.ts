import { addBackupJob } from '../backup/backup-job.ts'
import { createContent } from '../platform/content/content.service.ts'
import { createPreviews } from '../platform/content/previews.service.ts'
import { createCipher } from '../platform/documents/cipher.ts'
import { createDecoder } from '../platform/documents/decoder.ts'
import { createDocuments } from '../platform/documents/documents.service.ts'
import { createPictures } from '../platform/pictures/pictures.service.ts'
import { createPurchaseBooking } from '../money/purchases/purchase-booking.ts'
import { purchaseReversal } from '../money/purchases/purchase-reversal.ts'
import { createPurchases } from '../money/purchases/purchases.service.ts'
import { createReportMakers } from '../money/reports/report-makers.ts'
import { createReports } from '../money/reports/reports.service.ts'
import { createYearlyStatements } from '../money/reports/documents/yearly-statement.ts'
import { createOfficeTexts } from '../platform/texts/texts-office.service.ts'
import { checkPublicWords } from '../platform/settings/public-words.ts'
import { createOfficeSettings } from '../platform/settings/settings-office.service.ts'
import { namesOfStaff } from '../platform/staff/staff-list.store.ts'
import { mailAddressOf } from '../platform/staff/staff.store.ts'
import { tableOf } from '../kernel/module.ts'
import { modules } from '../modules.ts'
import { sql } from 'drizzle-orm'
import type { Access } from './access.ts'
import type { Deciding } from './deciding.ts'
import type { MoneyParts } from './money.ts'
import type { Footing } from './footing.ts'

/** Files, what is made of them, and what staff publish. */
export async function createPublishing(
  { base, config, db, dependencies, features, log, owner, parts, secretKeys, translations }: Footing,
  { alerts, changed, messages, signIn, texts }: Access,
  { approvalKinds, approvals, notices, secondPerson }: Deciding,
  { books, byHand, letterhead, pdfRenderer, reversal }: MoneyParts,
) {
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
  const booking = createPurchaseBooking({ books, records: sql.raw(boughtFor) })
  const takingBack = purchaseReversal(secondPerson)
  const { alone } = secondPerson
  const buying = { ...base, documents, books, approvals, alone, booking, reversal: takingBack }
  const purchases = createPurchases(buying)
  for (const { kind } of [byHand, reversal, booking, takingBack]) approvalKinds.add(kind)

  // what staff publish
  const reporting = { ...base, notices, checkPublicWords, namesOf: namesOfStaff, changed }
  const officeTexts = createOfficeTexts({ ...reporting, wakeMessages: messages.wake })
  const officeSettings = createOfficeSettings({
    ...reporting,
    messages,
    documents,
    mailAddressOf,
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
  return {
    backups,
    content,
    decoder,
    documents,
    kinds,
    missing,
    officeSettings,
    officeTexts,
    pictures,
    previews,
    purchases,
    reports,
    statements,
    storage,
  }
}

export type Publishing = Awaited<ReturnType<typeof createPublishing>>
