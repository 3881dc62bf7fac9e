import type { Person } from '../journey.ts'
import type { Answer, TestApp } from '../test-client.ts'

/** The tools for measuring calls in a journey, and the callers. */
export interface Counting {
  readonly app: TestApp
  /** Statements that one call waits for. */
  readonly costOf: (call: () => Promise<unknown>) => Promise<number>
  /** A donor's session, and who that is. */
  readonly donor: string
  readonly person: Person
  /** An owner's session. */
  readonly owner: string
}

/** Numbers of statements by call name. */
export type Costs = Readonly<Record<string, number>>

/** Asks below an address with a session, or with none. */
export function asking(app: TestApp, token: string | undefined, below: string) {
  const signed = token === undefined ? {} : { token }
  return {
    get: (path: string) => (): Promise<Answer> => app.ask('GET', `/api/${below}${path}`, signed),
    post: (path: string, body: object) => (): Promise<Answer> =>
      app.ask('POST', `/api/${below}${path}`, { ...signed, body }),
  }
}

/**
 * The statements of a call that issues a slip after its own transaction: due work may have issued it in between, and the call
 * has two statements less then. Not twice in a row.
 */
export const mostOf = async (costOf: Counting['costOf'], call: () => Promise<unknown>): Promise<number> =>
  Math.max(await costOf(call), await costOf(call))
