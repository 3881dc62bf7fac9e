import { openMailServer } from '../../apps/server/test/mail-server.ts'

/** A mail server in a separate process, as for a real trust: its work is not the program's. */
const server = await openMailServer()
server.comeBack()
console.log(`mail is taken at ${server.url}`)
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
