import { errorCode } from '../error-code.ts'
import { hkdfSync, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataFolder } from './data-folder.ts'

/** The secret keys: the first encrypts new data, all of them decrypt older data. */
export type SecretKeys = readonly [current: string, ...old: string[]]

const FILE = 'secret.key'

/** The key from the environment, else the one in the data folder; null if there is none yet. */
export async function readSecretKey(configured: string | null, dataDir: string): Promise<string | null> {
  if (configured !== null) return configured
  try {
    return (await readFile(join(dataDir, FILE), 'utf8')).trim() || null
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Creates a key in the data folder, unless another start has just created one, and returns the stored one. */
export async function makeSecretKey(dataDir: string): Promise<string> {
  const file = join(dataDir, FILE)
  await makeDataFolder(dataDir)
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  return (await readFile(file, 'utf8')).trim()
}

/** A one-way value that identifies a key without revealing anything about it. */
export function fingerprintOf(secretKey: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'sahay key fingerprint', 16)).toString('hex')
}
