import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning } from './is-running.mjs'
import { cache, say } from './project.mjs'

/**
 * Runs `work` while no other start or test of this folder does the same work, because concurrent installations destroy each
 * other.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(name, work) {
  await mkdir(cache, { recursive: true })
  const lock = join(cache, `${name}.lock`)
  const mine = `${lock}.${process.pid}`
  await writeFile(mine, String(process.pid))
  try {
    for (let waited = 0; !(await tryLock(mine, lock)); waited++) {
      if (waited === 1) say(`Waiting for another process to finish: ${name}`)
      await sleep(200)
    }
  } finally {
    await rm(mine, { force: true })
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

/**
 * @param {string} mine
 * @param {string} lock
 */
async function tryLock(mine, lock) {
  try {
    await link(mine, lock)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    if (!isRunning(await holder(lock))) await rm(lock, { force: true })
    return false
  }
}

/** @param {string} lock */
async function holder(lock) {
  try {
    return Number(await readFile(lock, 'utf8'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return process.pid
    throw error
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
