import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Disk } from 'flydrive'
import type { BucketConfig } from '../../kernel/config.ts'
import { SafeDisk } from './safe-disk.ts'

/** Where the bytes of documents lie: a folder each, in our data folder or in a bucket. */
export interface Storage {
  /** Answers once the file is safe. */
  put(folder: string, name: string, bytes: Uint8Array): Promise<void>
  /** null: there is no such file. */
  get(folder: string, name: string): Promise<Buffer | null>
  erase(folder: string): Promise<void>
  /** All folders, some at a time. */
  folders(): AsyncIterable<readonly string[]>
}

/** Opens `DATA_DIR/files`, or the bucket of STORAGE_URL. */
export async function openStorage(dataDir: string, bucket: BucketConfig | null): Promise<Storage> {
  const disk = new Disk(bucket ? await bucketDriver(bucket) : await folderDriver(dataDir))
  return {
    put: (folder, name, bytes) => disk.put(`${folder}/${name}`, bytes),
    async get(folder, name) {
      const key = `${folder}/${name}`
      return (await disk.exists(key)) ? Buffer.from(await disk.getBytes(key)) : null
    },
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
  }
}

/** A storage that says a file is safe whatever became of it: the control of the full disk. */
export function heedless(storage: Storage): Storage {
  return { ...storage, put: (folder, name, bytes) => storage.put(folder, name, bytes).catch(() => undefined) }
}

async function folderDriver(dataDir: string): Promise<SafeDisk> {
  const root = resolve(join(dataDir, 'files'))
  await mkdir(root, { recursive: true })
  return new SafeDisk(root)
}

/** The bucket's driver, which a house without a bucket need not hold in memory. */
async function bucketDriver({ bucket, endpoint, region, credentials }: BucketConfig) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    bucket,
    region,
    visibility: 'private',
    supportsACL: false,
    // checksums in trailers are not understood by every server that speaks S3
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
  })
}
