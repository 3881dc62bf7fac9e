import { readConfig } from '../src/kernel/config.ts'
import { openDatabase } from '../src/kernel/database.ts'
import { startEmbeddedPostgres } from '../src/kernel/embedded-postgres.ts'
import { checkInvariants } from './invariants.ts'

/** `npm run check:money`: asks the live database every question; ends with 1 where anything was found. */
const config = readConfig(process.env)
const embedded = config.databaseUrl
  ? null
  : await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined })
const database = openDatabase(config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.ownerUrl ?? '', {
  onLost: (error) => console.error(error.message),
})
try {
  const findings = await checkInvariants(database.db)
  for (const { letter, says, examined, broken } of findings) {
    console.log(
      `${broken.length === 0 ? 'ok  ' : 'FOUND'} ${letter}  ${says}: ${examined} examined, ${broken.length} broken`,
    )
    for (const id of broken.slice(0, 20)) console.log(`        ${id}`)
  }
  process.exitCode = findings.some(({ broken }) => broken.length > 0) ? 1 : 0
} finally {
  await database.close()
  await embedded?.stop()
}
