import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { ByteQueue } from './byte-queue.ts'
import { BackupRefused } from './refused.ts'

/**
 * A stream encrypted with AES-256-GCM, in chunks that each contain their number and whether they are the last: a chunk that
 * was changed, moved, left out or cut off does not open. Each stream has its own key, derived from BACKUP_KEY and a salt.
 */

const MAGIC = Buffer.from('SAHAY BACKUP 1\n')
const SALT_BYTES = 32
const CHECK_BYTES = 16
const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES
const CHUNK_BYTES = 256 * 1024
const TAG_BYTES = 16
const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES

const derive = (backupKey: string, salt: Uint8Array, purpose: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', backupKey, salt, purpose, bytes))
const keyOf = (backupKey: string, salt: Uint8Array) => derive(backupKey, salt, 'sahay backup', 32)
const checkOf = (backupKey: string, salt: Uint8Array) =>
  derive(backupKey, salt, 'sahay backup key check', CHECK_BYTES)

function nonceOf(nth: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(nth), 3)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/** Encrypts a stream with a key. */
export async function* sealStream(
  plain: AsyncIterable<Uint8Array>,
  backupKey: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const header = Buffer.concat([MAGIC, salt, checkOf(backupKey, salt)])
  const key = keyOf(backupKey, salt)
  let nth = 0
  const close = (chunk: Uint8Array, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(nth++, isLast)).setAAD(header)
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
  yield header
  const queue = new ByteQueue()
  for await (const piece of plain) {
    queue.push(piece)
    // the last chunk is never empty, but of an empty stream
    while (queue.length > CHUNK_BYTES) yield close(queue.take(CHUNK_BYTES), false)
  }
  yield close(queue.take(queue.length), true)
}

/**
 * Decrypts a stream. Throws BackupRefused if it is none, if the key is wrong, and if it was truncated or changed; the data
 * before that point was correct.
 */
export async function* unsealStream(
  sealed: AsyncIterable<Uint8Array>,
  backupKey: string,
): AsyncGenerator<Buffer> {
  const queue = new ByteQueue()
  let opened: ReturnType<typeof openHeader> | null = null
  let nth = 0
  for await (const piece of sealed) {
    queue.push(piece)
    if (!opened && queue.length >= HEADER_BYTES) opened = openHeader(queue.take(HEADER_BYTES), backupKey)
    if (!opened) continue
    while (queue.length > SEALED_BYTES) {
      const chunk = opened(queue.take(SEALED_BYTES), nth++, false)
      if (!chunk) throw changed()
      yield chunk
    }
  }
  if (!opened || queue.length < TAG_BYTES) throw cutShort()
  const rest = queue.take(queue.length)
  const last = opened(rest, nth, true)
  if (last) yield last
  else throw opened(rest, nth, false) ? cutShort() : changed()
}

function openHeader(header: Buffer, backupKey: string) {
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
  if (!header.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BackupRefused('This is no backup of Sahay, or its first bytes were changed.')
  if (!timingSafeEqual(checkOf(backupKey, salt), header.subarray(MAGIC.length + SALT_BYTES)))
    throw new BackupRefused('BACKUP_KEY is not the key that this backup was sealed with.')
  const key = keyOf(backupKey, salt)
  return (chunk: Buffer, nth: number, isLast: boolean): Buffer | null => {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(nth, isLast), { authTagLength: TAG_BYTES })
    decipher.setAAD(header).setAuthTag(chunk.subarray(chunk.length - TAG_BYTES))
    const plain = decipher.update(chunk.subarray(0, chunk.length - TAG_BYTES))
    try {
      return Buffer.concat([plain, decipher.final()])
    } catch {
      // the tag does not match: nothing else can fail here
      return null
    }
  }
}

const cutShort = () =>
  new BackupRefused('The backup is cut short: its end is missing. Take another, or copy this one again.')
const changed = () =>
  new BackupRefused('The backup was changed or damaged: a part of it is not as it was written. Take another.')
