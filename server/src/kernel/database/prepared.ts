import { createHash } from 'node:crypto'
import pg from 'pg'

/** Before it is named a text must have come this often: what is asked once need not be remembered by every connection. */
const NAMED_AFTER = 3
/** How many texts are named, so that a connection never holds more plans than that. */
const MOST_NAMED = 300
const MOST_COUNTED = 2000

/** Only what has a plan, and one at a time. */
const plannable = /^\s*(?:select|insert|update|delete|with)\b[^;]*$/i

/** A column changed its type since the statement was prepared, for example while a release is rolled out. */
const OUTDATED = new Set(['0A000'])
/** A pooler hands one connection of the server to many: what we prepared is not there, or already is. */
const SHARED = new Set(['26000', '42P05'])

interface Names {
  of(text: string): string | undefined
  /** Hears why a named statement failed; true where the same statement without its name may do better. */
  doubt(code: unknown): boolean
}

/** The names of statements, by their text, for all connections of a pool. */
function createNames(): Names {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  let generation = 0
  let shared = false

  return {
    of(text) {
      const known = names.get(text)
      if (known !== undefined || shared || names.size >= MOST_NAMED) return known
      const count = (counts.get(text) ?? 0) + 1
      if (count < NAMED_AFTER || !plannable.test(text)) {
        if (counts.size >= MOST_COUNTED) counts.clear()
        counts.set(text, count)
        return undefined
      }
      counts.delete(text)
      const name = `s${generation}_${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`
      names.set(text, name)
      return name
    },
    doubt(code) {
      if (SHARED.has(String(code))) shared = true
      else if (!OUTDATED.has(String(code))) return false
      generation += 1
      names.clear()
      return true
    },
  }
}

interface Asked {
  readonly text: string
  readonly name?: string | undefined
}
type Answered = (error: (Error & { readonly code?: unknown }) | null, result?: pg.QueryResult) => void
type Ask = (asked: Asked | string, values?: unknown[], answered?: Answered) => unknown

/**
 * A kind of connection that prepares the statements that come again, so that the database plans each of them once.
 * Whoever asks knows nothing of it: the query builder's own statements and transactions go the same way. A plan that
 * the database no longer holds, or not any more in this form, is given up and the statement asked again without it;
 * inside a transaction, which is broken by then, the failure is told.
 */
export function preparingClient(Base: typeof pg.Client = pg.Client): typeof pg.Client {
  const names = createNames()
  return class extends Base {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const plain = this.query.bind(this) as Ask

      const query: Ask = (asked, values, answered) => {
        const name = typeof asked === 'object' && !asked.name ? names.of(asked.text) : undefined
        if (typeof asked === 'string' || name === undefined) return plain(asked, values, answered)
        if (!answered) {
          return new Promise((resolve, reject) => {
            query(asked, values, (error, result) => (error ? reject(error) : resolve(result)))
          })
        }
        plain({ ...asked, name }, values, (error, result) => {
          const again = error && names.doubt(error.code) && this.getTransactionStatus() === 'I'
          if (again) plain(asked, values, answered)
          else answered(error, result)
        })
        return undefined
      }
      this.query = query as typeof this.query
    }
  }
}
