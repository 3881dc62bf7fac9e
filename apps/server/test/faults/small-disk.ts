import { spawnSync } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk that can be full. */
export interface SmallDisk {
  readonly path: string
  /** Fills it completely. */
  fill(): Promise<void>
  /** Removes the filler. */
  free(): Promise<void>
  close(): Promise<void>
}

/** Mounts a small memory disk; null if the system does not allow mounting. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const path = await mkdtemp(join(tmpdir(), 'sahay-disk-'))
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', path])
  if (mount.status !== 0) {
    await rm(path, { recursive: true })
    return null
  }
  const ballast = join(path, 'ballast')
  return {
    path,
    fill: () => fill(ballast),
    free: () => rm(ballast),
    async close() {
      const { status } = spawnSync('umount', [path])
      if (status !== 0) throw new Error(`${path} is still in use`)
      await rm(path, { recursive: true })
    },
  }
}

async function fill(ballast: string): Promise<void> {
  const file = await open(ballast, 'w')
  try {
    for (;;) await file.write(Buffer.alloc(4096))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}
