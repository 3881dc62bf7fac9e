import pg from 'pg'
import type { createChanges } from '../../src/kernel/database/changes.ts'

/** Listens and believes that it is heard: no echo, no heartbeat, and a lost connection stays lost. */
export const createUncheckedChanges: typeof createChanges = (url, onLost) => {
  const listeners: (() => void)[] = []
  const client = new pg.Client({ connectionString: url, application_name: 'sahay changes' })
  let open = false
  const publish = () => {
    for (const listener of listeners) listener()
  }
  return {
    publish,
    onChange: (listener) => void listeners.push(listener),
    isListening: () => open,
    async start() {
      client.on('error', onLost)
      client.on('notification', publish)
      await client.connect()
      await client.query('listen sahay_changed')
      open = true
      publish()
    },
    async stop() {
      client.connection.stream.destroy()
    },
  }
}
