import { mkdir } from 'node:fs/promises'

/**
 * Creates the data folder, accessible only to its owner. If root runs the database as another user, that user must be able
 * to traverse it, except on Linux, where the database is started inside.
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  const walkedThrough = process.getuid?.() === 0 && process.platform !== 'linux'
  await mkdir(dataDir, { recursive: true, mode: walkedThrough ? 0o711 : 0o700 })
}
