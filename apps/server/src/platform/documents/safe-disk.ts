import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'

/** A disk folder whose files are complete and synced to disk once `put` returns, or do not exist. */
export class SafeDisk extends FSDriver {
  readonly root: string

  constructor(root: string) {
    super({ location: root, visibility: 'private' })
    this.root = root
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = join(this.root, key)
    const passing = `${path}.${randomUUID()}.part`
    await mkdir(dirname(path), { recursive: true })
    try {
      await writeThrough(passing, contents)
      await rename(passing, path)
    } catch (error) {
      await rm(passing, { force: true })
      throw error
    }
    // a new name, or a new folder's name, is durable once the folder above it is synced
    for (let folder = dirname(path); folder.length >= this.root.length; folder = dirname(folder))
      await syncFolder(folder)
  }
}

async function writeThrough(path: string, contents: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(contents)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder, and needs no sync of one
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
