import pg from 'pg'

/** Word of changes to what the public is shown, from this process at once and from all others by the database. */
export interface Changes {
  /** Says in this process that something public changed; call it after the commit. */
  tell(): void
  onTold(hear: () => void): void
  /** Whether the database's word reaches us; while it does not, nothing may be kept. */
  hearing(): boolean
  start(): Promise<void>
  stop(): Promise<void>
}

const CHANNEL = 'sahay_changed'
const AGAIN_AFTER_MS = 500

/** Listens on a connection of its own; a lost one is opened again, and whatever was kept before is forgotten. */
export function createChanges(url: string, onLost: (error: Error) => void): Changes {
  const hearers: (() => void)[] = []
  let client: pg.Client | null = null
  let stopped = false
  let again: NodeJS.Timeout | undefined
  const tell = () => {
    for (const hear of hearers) hear()
  }

  async function connect(): Promise<void> {
    const opening = new pg.Client({ connectionString: url, application_name: 'sahay changes' })
    // a connection that breaks says so more than once, and its last word may come late
    const gone = (error: Error) => {
      if (client !== opening) return
      client = null
      tell()
      onLost(error)
      retry()
    }
    opening.on('error', gone)
    opening.on('end', () => gone(new Error('the connection ended')))
    opening.on('notification', tell)
    await opening.connect()
    await opening.query(`listen ${CHANNEL}`)
    client = opening
    tell()
  }

  function retry(): void {
    if (stopped) return
    again = setTimeout(() => {
      connect().catch((error: unknown) => {
        onLost(error instanceof Error ? error : new Error(String(error)))
        retry()
      })
    }, AGAIN_AFTER_MS)
  }

  return {
    tell,
    onTold: (hear) => void hearers.push(hear),
    hearing: () => client !== null,
    start: connect,
    async stop() {
      stopped = true
      clearTimeout(again)
      const open = client
      client = null
      await open?.end()
    },
  }
}
