import { openMailServer } from '../../apps/server/test/mail-server.ts'

/** A mail server in a process of its own, as it is for a real trust: what it does with a mail is not the program's work. */
const server = await openMailServer()
server.comeBack()
console.log(`mail is taken at ${server.url}`)
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
