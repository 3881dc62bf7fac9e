import { mkdir } from 'node:fs/promises'

/**
 * Makes the data folder for its owner's eyes alone. Where root runs the database as another user, that one must walk
 * through it, except on Linux, where it is started inside.
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  const walkedThrough = process.getuid?.() === 0 && process.platform !== 'linux'
  await mkdir(dataDir, { recursive: true, mode: walkedThrough ? 0o711 : 0o700 })
}
