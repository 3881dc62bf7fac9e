import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connectionLimits } from './connection-limits.ts'

/** Notifications of changes to public content, from this process immediately and from all others through the database. */
export type Changes = ReturnType<typeof createChanges>

export interface ChangesOptions {
  /** How long between two heartbeats, in milliseconds. */
  readonly heartbeatMs?: number
  /** The time-out for the echo of a heartbeat, in milliseconds. */
  readonly echoMs?: number
  /** The address that the application writes to, if it differs from the one listened on: heartbeats are sent from there. */
  readonly writtenAt?: string
}

const CHANNEL = 'sahay_changed'
const ECHO_CHANNEL = 'sahay_echo'
const HEARTBEAT_MS = 30_000
const ECHO_MS = 5_000
/** At the start: a machine that starts everything at once is busy. */
const FIRST_ECHO_MS = 30_000
const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 5_000

/**
 * Listens on a separate connection; a lost one is reopened, and everything cached before is dropped. A connection dropped by
 * the network looks idle for ever, and one through a pooler accepts LISTEN but receives nothing, so each sends itself a
 * notification at the start and at every heartbeat, and is closed if that does not arrive in time. It takes the route of the
 * application's writes, to detect two addresses that lead to different servers, as after a failover.
 */
export function createChanges(
  url: string,
  onLost: (error: Error) => void,
  { heartbeatMs = HEARTBEAT_MS, echoMs = ECHO_MS, writtenAt }: ChangesOptions = {},
) {
  const listeners: ((content: string | null) => void)[] = []
  let client: pg.Client | null = null
  let stopped = false
  let retryMs = FIRST_RETRY_MS
  let again: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  /** Announces in this process that this content changed, by its table name; call it after the commit. */
  const announce = (content: string | null): void => {
    for (const listener of listeners) listener(content)
  }

  /** Connects; fails if a statement or the echo takes longer than `ms`. A connection lost later is reopened until `stop`. */
  async function connect(ms: number): Promise<void> {
    const opening = clientFor(url, ms)
    // a broken connection reports it more than once, and the last report may come late
    const gone = (error: Error) => {
      if (client !== opening) return
      client = null
      clearInterval(heartbeat)
      announce(null)
      onLost(error)
      retry()
    }
    opening.on('error', gone)
    opening.on('end', () => gone(new Error('the connection ended')))
    opening.on('notification', ({ channel, payload = '' }) => {
      if (channel === CHANNEL) announce(payload === '' ? null : payload)
    })
    try {
      await opening.connect()
      await opening.query(`listen ${CHANNEL}`)
      await opening.query(`listen ${ECHO_CHANNEL}`)
      await echo(opening, ms, writtenAt)
    } catch (error) {
      opening.connection.stream.destroy()
      throw error
    }
    if (stopped) return void opening.connection.stream.destroy()
    client = opening
    retryMs = FIRST_RETRY_MS
    heartbeat = setInterval(() => {
      echo(opening, echoMs, writtenAt).catch((error: Error) => {
        gone(error)
        opening.connection.stream.destroy()
      })
    }, heartbeatMs)
    announce(null)
  }

  function retry(): void {
    if (stopped) return
    again = setTimeout(() => {
      connect(echoMs).catch((error: unknown) => {
        onLost(error instanceof Error ? error : new Error(String(error)))
        retry()
      })
    }, retryMs)
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }

  return {
    publish: announce,
    /** Receives the name of the changed table; null if changes may have been missed, so that any may have changed. */
    onChange: (listener: (content: string | null) => void): void => void listeners.push(listener),
    /** True while the database's notifications reach us; otherwise nothing may be cached. */
    isListening: (): boolean => client !== null,
    /** Fails if the first connection cannot be made. */
    start: () => connect(FIRST_ECHO_MS),
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(again)
      clearInterval(heartbeat)
      const open = client
      client = null
      // no clean-up is needed, and a clean end would wait for a server that may be gone
      open?.connection.stream.destroy()
    },
  }
}

/** A connection whose statements fail without an answer within `ms`; the caller must close it then. */
const clientFor = (connectionString: string, ms: number) =>
  new pg.Client({
    connectionString,
    application_name: 'sahay changes',
    query_timeout: ms,
    ...connectionLimits,
  })

/** Sends a notification and waits until it arrives. Throws when it does not arrive within `ms`. */
function echo(client: pg.Client, ms: number, writtenAt: string | undefined): Promise<void> {
  const word = randomUUID()
  return new Promise((resolve, reject) => {
    const end = (error?: unknown) => {
      clearTimeout(timer)
      client.off('notification', listener)
      if (error === undefined) resolve()
      else reject(error instanceof Error ? error : new Error(String(error)))
    }
    const listener = ({ payload }: pg.Notification) => payload === word && end()
    const timer = setTimeout(() => end(new Error('the listener does not hear its own notifications')), ms)
    client.on('notification', listener)
    const sent = writtenAt === undefined ? notify(client, word) : notifyFrom(writtenAt, word, ms)
    sent.catch(end)
  })
}

const notify = (client: pg.Client, word: string) =>
  client.query('select pg_notify($1, $2)', [ECHO_CHANNEL, word])

/** Uses a separate connection: waiting for one of the pool would say nothing about the listener. */
async function notifyFrom(url: string, word: string, ms: number): Promise<void> {
  const client = clientFor(url, ms)
  // the failing statement reports it
  client.on('error', () => undefined)
  try {
    await client.connect()
    await notify(client, word)
    await client.end()
  } finally {
    client.connection.stream.destroy()
  }
}
