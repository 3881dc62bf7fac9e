import { runMain, Plain } from '../project.mjs'
import { readSnapshots, removeOlder, writeSnapshot } from './snapshot.ts'

/** Keeps one snapshot, the newest: writes that of a migration written by hand, and removes older ones (docs/handbook/database.md). */

await runMain(async () => {
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
