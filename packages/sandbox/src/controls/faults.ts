import type { ServerResponse } from 'node:http'
import { badRequest } from '../errors.ts'
import { type RequestFields, send } from '../http.ts'
import { integer } from './control-fields.ts'

/** A fault that a test has requested for one route of the API. */
interface Fault {
  readonly route: string
  readonly status: number | null
  readonly body: unknown
  readonly delayMs: number
  readonly dropAfterCommit: boolean
  left: number
  happened: number
}

interface FaultReport {
  /** The number of faults injected since the last reset. */
  readonly happened: number
  readonly faults: readonly { route: string; left: number; happened: number }[]
}

export interface Faults {
  add(fields: RequestFields): FaultReport
  report(): FaultReport
  clear(): FaultReport
  /** Runs the request (`perform`) under the next fault of the route; null if nothing is left to answer. */
  befall<Answer>(route: string, res: ServerResponse, perform: () => Answer): Promise<Answer | null>
  close(): void
}

function answerWith(res: ServerResponse, status: number, body: unknown): void {
  const text =
    typeof body === 'string'
      ? body
      : JSON.stringify(body ?? { error: { code: 'SERVER_ERROR', description: 'Injected' } })
  const html = text.trimStart().startsWith('<')
  send(res, status, text, {
    'content-type': html ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
  })
}

/** The requested faults of the provider's API, only in memory: a restart ends them. */
export function createFaults(routes: readonly string[]): Faults {
  const faults: Fault[] = []
  const waits = new Set<{ timer: NodeJS.Timeout; done: () => void }>()

  const report = (): FaultReport => ({
    happened: faults.reduce((sum, fault) => sum + fault.happened, 0),
    faults: faults.map(({ route, left, happened }) => ({ route, left, happened })),
  })

  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const entry = { timer: setTimeout(() => entry.done(), ms), done: () => {} }
      entry.done = () => {
        clearTimeout(entry.timer)
        waits.delete(entry)
        resolve()
      }
      waits.add(entry)
    })

  return {
    add(fields) {
      const route = String(fields.route ?? '').replace(' /v1/', ' /')
      if (!routes.includes(route)) throw badRequest(`route must be one of: ${routes.join('; ')}`, 'route')
      const status =
        fields.status === undefined ? null : integer(fields, 'status', { fallback: 0, most: 599 })
      if (status !== null && status !== 0 && status < 200)
        throw badRequest('status must be 0 or from 200 to 599.', 'status')
      faults.push({
        route,
        status,
        body: fields.body,
        delayMs: integer(fields, 'delayMs', { fallback: 0, most: 10 * 60 * 1000 }),
        dropAfterCommit: fields.dropAfterCommit === true,
        left: integer(fields, 'times', { fallback: 1, most: 1_000_000 }),
        happened: 0,
      })
      return report()
    },
    report,
    clear() {
      const before = report()
      faults.length = 0
      return before
    },
    async befall(route, res, perform) {
      const fault = faults.find((candidate) => candidate.route === route && candidate.left > 0)
      if (fault === undefined) return perform()
      fault.left -= 1
      if (fault.delayMs > 0) await wait(fault.delayMs)
      // a refusal commits nothing, so it is answered normally and no drop is counted
      const answer = fault.dropAfterCommit || fault.status === null ? perform() : null
      fault.happened += 1
      if (fault.dropAfterCommit || fault.status === 0) res.destroy()
      else if (fault.status !== null) answerWith(res, fault.status, fault.body)
      else return answer
      return null
    },
    close() {
      for (const entry of waits) entry.done()
    },
  }
}
