import { ConfigError } from '@sahay/server/kernel/config/config'
import { StartFailure } from '@sahay/server/kernel/config/start-failure'
import { BackupRefused } from '../server/src/backup/refused.ts'
import { Problem } from '@sahay/server/kernel/problem'

const refusals = [ConfigError, StartFailure, Problem, BackupRefused]

/**
 * Does a command's work. What it is refused by is said in a sentence, under a heading if it has one; whatever it fails by
 * ends it with 1.
 */
export async function doCommand(work: () => Promise<unknown>, heading = ''): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isRefusal = error instanceof Error && refusals.some((refusal) => error instanceof refusal)
    console.error(isRefusal ? heading + error.message : error)
    process.exitCode = 1
  }
}
