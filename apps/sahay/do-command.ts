import { ConfigError } from '@sahay/server/kernel/config/config'
import { StartFailure } from '@sahay/server/kernel/config/start-failure'
import { Problem } from '@sahay/server/kernel/problem'

/** Does a command's work. What it is refused by is said in a sentence; whatever it fails by ends it with 1. */
export async function doCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isRefusal =
      error instanceof ConfigError || error instanceof StartFailure || error instanceof Problem
    console.error(isRefusal ? error.message : error)
    process.exitCode = 1
  }
}
