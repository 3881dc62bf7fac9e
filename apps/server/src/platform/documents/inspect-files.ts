import type { FastifyBaseLogger } from 'fastify'
import { ConfigError } from '../../kernel/config/config.ts'
import type { Database } from '../../kernel/database/database.ts'
import { Problem } from '../../kernel/problem.ts'
import { documentById, sampleDocuments } from './documents.store.ts'
import { ORIGINAL } from './document-jobs.ts'
import type { Storage } from './stored-files.ts'
import { type Message, msg } from '../../kernel/language/message.ts'

interface Inspected {
  readonly db: Database
  readonly storage: Storage
  readonly log: FastifyBaseLogger
  /** For the sentence: the variable that says where files are kept, and the readable part of its value. */
  readonly where: string
}

/** From this many on, a sample with no files at all is no accident but another folder or bucket. */
const TELLING = 3

/**
 * Checks whether the files of the newest, the oldest and some other documents exist; returns what is wrong, or null.
 * Throws a ConfigError if none exists: the database and the files do not belong together.
 */
export async function inspectFiles({ db, storage, log, where }: Inspected): Promise<Message | null> {
  const sample = await sampleDocuments(db)
  const missing: string[] = []
  try {
    const there = await Promise.all(sample.map(({ folder }) => storage.has(folder, ORIGINAL)))
    for (const { id } of sample.filter((_, nth) => !there[nth])) {
      // another process may just have erased it
      if (await documentById(db, id)) missing.push(id)
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return msg(
      'alert.files_missing.storage',
      'The storage ({where}) did not answer when the server started, so pictures cannot be sent or seen.',
      { where },
    )
  }
  if (missing.length === 0) return null
  if (missing.length === sample.length && missing.length >= TELLING)
    throw new ConfigError(
      `None of ${sample.length} documents that were looked for has its file. Is ${where} the place where this database’s files are kept?`,
    )
  log.error({ missing, looked: sample.length }, 'files of documents are missing')
  return msg(
    'alert.files_missing.files',
    '{missing} of the {looked} documents we looked for have no file in {where}. Restore them from the backup.',
    { missing: missing.length, looked: sample.length, where },
  )
}
