import pg from 'pg'
import type { createChanges } from '../../src/kernel/database/connection/changes.ts'

/** Listens and assumes that it is connected: no echo, no heartbeat, and a lost connection stays lost. */
export const createUncheckedChanges: typeof createChanges = (url, onLost) => {
  const listeners: ((content: string | null) => void)[] = []
  const client = new pg.Client({ connectionString: url, application_name: 'sahay changes' })
  let open = false
  const publish = (content: string | null) => {
    for (const listener of listeners) listener(content)
  }
  return {
    publish,
    onChange: (listener) => void listeners.push(listener),
    isListening: () => open,
    async start() {
      client.on('error', onLost)
      client.on('notification', ({ payload = null }) => publish(payload))
      await client.connect()
      await client.query('listen sahay_changed')
      open = true
      publish(null)
    },
    async stop() {
      client.connection.stream.destroy()
    },
  }
}
