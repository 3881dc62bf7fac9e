import { parseArgs, type ParseArgsConfig } from 'node:util'
import { errorCode } from '../error-code.ts'

/** A value of a command's option that cannot be used, in a sentence. */
export class OptionFault extends Error {}

/**
 * Reads a command's options by `read`. An unknown or incomplete one, or an OptionFault, ends the program with 1, a sentence
 * and the usage.
 */
export function orUsage<Read>(usage: string, read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    const isOfArguments = error instanceof Error && errorCode(error)?.startsWith('ERR_PARSE_ARGS')
    if (!(isOfArguments || error instanceof OptionFault)) throw error
    // what follows explains how to pass it as a value
    const [fault] = isOfArguments ? error.message.split('. ', 1) : [error.message]
    process.stderr.write(`${fault}.\n${usage}\n`)
    return process.exit(1)
  }
}

/** A number from 0 that an option gives; an OptionFault if it is none. */
export function numberOf(option: string, value: string): number {
  const number = Number(value)
  if (value === '' || !(number >= 0)) throw new OptionFault(`--${option} must be a number`)
  return number
}

/** Reads a command's options by their declaration; see {@link orUsage}. */
export const readOptions = <const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) => orUsage(usage, () => parseArgs({ options }).values)
