import { parseArgs, type ParseArgsConfig } from 'node:util'
import { errorCode } from '@sahay/server/kernel/error-code'
import { ConfigError } from '@sahay/server/kernel/config/config'
import { StartFailure } from '@sahay/server/kernel/config/start-failure'
import { Problem } from '@sahay/server/kernel/problem'

/** Reads a command's options. An unknown or incomplete one ends the program with 1, a sentence and the usage. */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    if (!(error instanceof Error && errorCode(error)?.startsWith('ERR_PARSE_ARGS'))) throw error
    // what follows explains how to pass it as a value
    const [fault] = error.message.split('. ', 1)
    console.error(`${fault}.\n${usage}`)
    return process.exit(1)
  }
}

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
