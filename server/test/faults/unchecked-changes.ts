import pg from 'pg'
import type { createChanges } from '../../src/kernel/database/changes.ts'

/** Listens and believes that it is heard: no echo, no heartbeat, and a lost connection stays lost. */
export const createUncheckedChanges: typeof createChanges = (url, onLost) => {
  const hearers: (() => void)[] = []
  const client = new pg.Client({ connectionString: url, application_name: 'sahay changes' })
  let open = false
  const tell = () => {
    for (const hear of hearers) hear()
  }
  return {
    tell,
    onTold: (hear) => void hearers.push(hear),
    hearing: () => open,
    async start() {
      client.on('error', onLost)
      client.on('notification', tell)
      await client.connect()
      await client.query('listen sahay_changed')
      open = true
      tell()
    },
    async stop() {
      client.connection.stream.destroy()
    },
  }
}
