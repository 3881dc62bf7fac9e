import type { Endpoint } from '@sahay/contract/kernel/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readLate } from '../database/late-reads.ts'
import { BEHIND_MS } from '../database/reader.ts'
import { officeCookie, readOfficeCookie } from './office-cookie.ts'

/**
 * Which lists of the office a reader may answer: those of a browser that has changed nothing a moment ago, so that anyone who
 * has acted sees it. The browser keeps that moment itself, since the next request may come to another process.
 */

const NAME = 'office_acted'
/** Longer than what a reader answers may be old. */
const SECONDS = BEHIND_MS / 1000 + 5

type Asking = Pick<FastifyRequest, 'method' | 'headers'>

/** Whether a call lists something. */
const isList = ({ who, query }: Endpoint) => who === 'staff' && query !== undefined && 'file' in query.shape

/** Has the browser say for some seconds that it has acted; `leavesTrace`: reading it is noted, as of a list that is taken along. */
export function noteActed(
  { method, headers }: Asking,
  reply: FastifyReply,
  publicUrl: string,
  leavesTrace: boolean,
): void {
  if (headers.cookie === undefined || (method === 'GET' && !leavesTrace)) return
  reply.header('set-cookie', officeCookie(NAME, '1', SECONDS, publicUrl))
}

/** Does the work of a call; its lists may be some seconds old where the caller cannot miss anything of its own. Programs with a token keep no cookies, and are never late. */
export function readingLists<T>(declared: Endpoint, { headers }: Asking, work: () => T): T {
  const hasActed = readOfficeCookie(headers, NAME) !== undefined
  return isList(declared) && headers.authorization === undefined && !hasActed ? readLate(work) : work()
}
