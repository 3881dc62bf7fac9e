import { errorCode } from '../error-code.ts'
import { hkdfSync, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataFolder } from './data-folder.ts'

/** The secret keys: the first seals what is new, all of them open what was sealed before. */
export type SecretKeys = readonly [current: string, ...old: string[]]

const FILE = 'secret.key'

/** The key from the environment, else the one in the data folder; null where there is none yet. */
export async function readSecretKey(configured: string | null, dataDir: string): Promise<string | null> {
  if (configured !== null) return configured
  try {
    return (await readFile(join(dataDir, FILE), 'utf8')).trim() || null
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Makes a key in the data folder, unless another start has just made one, and answers the one that stands there. */
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

/** A one-way value by which a key is known again: anyone who reads it learns nothing of the key. */
export function fingerprintOf(secretKey: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'sahay key fingerprint', 16)).toString('hex')
}
