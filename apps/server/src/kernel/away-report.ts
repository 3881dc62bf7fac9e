import { errorCode } from './error-code.ts'
import type { FastifyBaseLogger } from 'fastify'

const EVERY_MS = 10_000

/**
 * Logs that the database is away: one line without a stack, at most every ten seconds, with the number of failures it
 * covers. While the database is away every request and every job fails, and logging each would hide everything else.
 */
export function createAwayReport(log: Pick<FastifyBaseLogger, 'warn'>): (error: unknown) => void {
  let lastLine = Number.NEGATIVE_INFINITY
  let failures = 0
  return (error) => {
    failures += 1
    if (performance.now() - lastLine < EVERY_MS) return
    log.warn({ failures, cause: rootCause(error) }, 'the database is away')
    lastLine = performance.now()
    failures = 0
  }
}

/** The root cause, by its code if it has one. The message of a failed statement would contain its values. */
function rootCause(error: unknown): string {
  let root = error
  while (root instanceof Error && root.cause !== undefined) root = root.cause
  return errorCode(root) ?? (root instanceof Error ? root.message : String(root))
}
