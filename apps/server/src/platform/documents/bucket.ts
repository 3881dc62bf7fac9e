import type { FastifyBaseLogger } from 'fastify'
import { bounded, OVERDUE } from '../../kernel/bounded.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Storage } from './stored-files.ts'

/** A file of ten megabytes takes a second; after this time the bucket counts as unavailable. */
const CALL_MS = 10_000
const STOP_MS = 2_000

/**
 * Puts a deadline on each call to a bucket, which may accept a connection and never answer. Refuses with not_ready if
 * the call fails or takes longer than ten seconds, or two once `close` was called.
 */
export function withDeadline(storage: Storage, log: FastifyBaseLogger): Storage {
  const closing = new AbortController()
  const closed = new Promise<never>((_resolve, reject) => {
    closing.signal.addEventListener('abort', () => reject(new Error('the server is stopping')))
  })
  // avoids an unhandled rejection when no call is waiting
  closed.catch(() => undefined)
  const underWay = new Set<Promise<unknown>>()

  async function call<T>(name: string, work: Promise<T>): Promise<T> {
    const waited = Promise.race([bounded(work, CALL_MS), closed])
    underWay.add(waited)
    try {
      const answer = await waited
      if (answer === OVERDUE) throw new Error(`no answer within ${CALL_MS / 1000} seconds`)
      return answer
    } catch (error) {
      log.error({ err: error, call: name }, 'the bucket failed')
      throw new Problem('not_ready')
    } finally {
      underWay.delete(waited)
    }
  }

  return {
    put: (folder, name, bytes) => call('put', storage.put(folder, name, bytes)),
    get: (folder, name) => call('get', storage.get(folder, name)),
    has: (folder, name) => call('has', storage.has(folder, name)),
    erase: (folder) => call('erase', storage.erase(folder)),
    async *folders() {
      const pages = storage.folders()[Symbol.asyncIterator]()
      for (;;) {
        const page = await call('folders', pages.next())
        if (page.done) return
        yield page.value
      }
    },
    async close() {
      await bounded(Promise.allSettled(underWay), STOP_MS)
      closing.abort()
      await storage.close()
    },
  }
}
