import { runMain, Plain } from '../project.mjs'
import { orderTimes, readSnapshots, removeOlder, writeSnapshot } from './snapshot.ts'

/** Sets the newest migration's time, and keeps only the newest snapshot: writes that of a hand-written migration, and removes older ones (docs/handbook/database.md). */

await runMain(async () => {
  const later = orderTimes()
  if (later) console.log(`Set the time of ${later} later than that of the migration before it.`)
  const snapshots = await readSnapshots()
  const { file, isCurrent, isThere } = snapshots
  if (isCurrent) console.log('The newest snapshot says what the tables say.')
  else if (isThere)
    throw new Plain(
      `The tables have changed since ${file}: write a migration, or delete that file while its migration has not landed.`,
    )
  else {
    writeSnapshot(snapshots)
    console.log(`Wrote apps/server/migrations/meta/${file}.`)
  }
  removeOlder(snapshots)
  return 0
})
