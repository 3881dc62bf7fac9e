import { chmod, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { Disk } from 'flydrive'
import type { BucketConfig } from '../../kernel/config/config.ts'
import { withDeadline } from './bucket.ts'
import { SafeDisk } from './safe-disk.ts'
import type { Storage } from './stored-files.ts'

export interface StorageOptions {
  readonly dataDir: string
  /** null: the data folder. */
  readonly bucket: BucketConfig | null
  readonly log: FastifyBaseLogger
}

/** Opens `DATA_DIR/files`, or the bucket of STORAGE_URL, whose calls have a deadline and refuse with not_ready. */
export async function openStorage({ dataDir, bucket, log }: StorageOptions): Promise<Storage> {
  if (!bucket) return openFolder(join(dataDir, 'files'))
  return withDeadline(await openBucket(bucket), log)
}

/** Opens a folder that only the server's user can read. */
export async function openFolder(folder: string): Promise<Storage> {
  return storageOn(new Disk(await folderDriver(folder)))
}

/** Opens a folder only to read it: makes none, and changes no rights, so that it may be another user's or read-only. */
export const openFolderToRead = (folder: string): Storage =>
  storageOn(new Disk(new SafeDisk(resolve(folder))))

/** The timeout of a bucket's call, and the number of attempts. */
export interface CallLimits {
  readonly timeoutMs: number
  readonly attempts: number
}

/** For calls that a visitor waits for. */
const visitorLimits: CallLimits = { timeoutMs: 15_000, attempts: 2 }

/** Opens a bucket whose calls time out after fifteen seconds unless other limits are given. */
export async function openBucket(bucket: BucketConfig, limits = visitorLimits): Promise<Storage> {
  return storageOn(new Disk(await bucketDriver(bucket, limits)))
}

function storageOn(disk: Disk): Storage {
  return {
    put: (folder, name, bytes) => disk.put(`${folder}/${name}`, bytes),
    async get(folder, name) {
      const key = `${folder}/${name}`
      if (!(await disk.exists(key))) return null
      const { buffer, byteOffset, byteLength } = await disk.getBytes(key)
      return Buffer.from(buffer, byteOffset, byteLength)
    },
    has: (folder, name) => disk.exists(`${folder}/${name}`),
    erase: (folder) => disk.deleteAll(`${folder}/`),
    async *folders() {
      let paginationToken: string | undefined
      do {
        const page = await disk.listAll('/', {
          recursive: true,
          ...(paginationToken ? { paginationToken } : {}),
        })
        const files = [...page.objects].filter((one) => one.isFile)
        yield [...new Set(files.map(({ key }) => key.split('/').slice(0, -1).join('/')))]
        paginationToken = page.paginationToken
      } while (paginationToken)
    },
    close: async () => undefined,
  }
}

async function folderDriver(folder: string): Promise<SafeDisk> {
  const root = resolve(folder)
  await mkdir(root, { recursive: true, mode: 0o700 })
  // the folder may be older than this rule
  await chmod(root, 0o700)
  return new SafeDisk(root)
}

/** The bucket's driver, loaded only if a bucket is configured, to save memory. */
async function bucketDriver(
  { bucket, endpoint, region, credentials }: BucketConfig,
  { timeoutMs, attempts }: CallLimits,
) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    bucket,
    region,
    visibility: 'private',
    supportsACL: false,
    // also closes connections that nobody waits for any more
    requestHandler: { connectionTimeout: 3_000, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
    maxAttempts: attempts,
    // not every S3 server supports checksums in trailers
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
  })
}
