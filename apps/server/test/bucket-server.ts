import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BucketConfig } from '../src/kernel/config/config.ts'
import { freePort, startProgram } from './program.ts'

/** A server that speaks S3, with one bucket, in a process and a folder of its own. */
export interface BucketServer {
  /** In the form for STORAGE_URL and BACKUP_URL. */
  readonly url: string
  readonly config: BucketConfig & { readonly endpoint: string }
  stop(): Promise<void>
}

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** How a bucket behind an endpoint is named. */
export const bucketUrl = (bucket: string, endpoint: string): string =>
  `s3://S3RVER:S3RVER@${bucket}?region=us-east-1&endpoint=${endpoint}`

/** Starts one with an empty bucket of a name. */
export async function startBucketServer(bucket: string): Promise<BucketServer> {
  const folder = await mkdtemp(join(tmpdir(), 'sahay-bucket-'))
  const port = String(await freePort())
  const options = ['-d', folder, '-a', '127.0.0.1', '-p', port, '--configure-bucket', bucket]
  const program = await startProgram('node_modules/s3rver/bin/s3rver.js', /listening on (\S+)/, {}, options)
  const endpoint = `http://127.0.0.1:${port}`
  return {
    url: bucketUrl(bucket, endpoint),
    config: { bucket, endpoint, region: 'us-east-1', credentials },
    async stop() {
      await program.kill('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
