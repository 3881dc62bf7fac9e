import type { Endpoint } from '@sahay/contract/kernel/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readLate } from '../database/late-reads.ts'
import { BEHIND_MS } from '../database/reader.ts'
import { officeCookie, readOfficeCookie } from './office-cookie.ts'

/**
 * The office's lists that a standby may answer: for a browser that has not changed anything recently, so that staff see
 * their own changes. The browser stores the time itself, since the next request may reach another process.
 */

const NAME = 'office_acted'
/** Longer than the standby's answers may be stale. */
const SECONDS = BEHIND_MS / 1000 + 5

type Asking = Pick<FastifyRequest, 'method' | 'headers'>

/** True if a call returns a list. */
const isList = ({ who, query }: Endpoint) => who === 'staff' && query !== undefined && 'file' in query.shape

/** Marks the browser, by a cookie, as having acted recently; `leavesTrace`: the read itself is logged, as an export is. */
export function noteActed(
  { method, headers }: Asking,
  reply: FastifyReply,
  publicUrl: string,
  leavesTrace: boolean,
): void {
  if (headers.cookie === undefined || (method === 'GET' && !leavesTrace)) return
  reply.header('set-cookie', officeCookie(NAME, '1', SECONDS, publicUrl))
}

/** Runs a call; its lists may be seconds stale if the caller cannot miss own changes: never for programs with a token. */
export function readingLists<T>(declared: Endpoint, { headers }: Asking, work: () => T): T {
  const hasActed = readOfficeCookie(headers, NAME) !== undefined
  return isList(declared) && headers.authorization === undefined && !hasActed ? readLate(work) : work()
}
