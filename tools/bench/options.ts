import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { OptionFault } from '../../apps/server/src/kernel/config/options.ts'

export interface Options {
  /** The rows to run; empty for all. */
  readonly only: readonly string[]
  /** True to compare with other programs, whose packages are installed for it. */
  readonly peers: boolean
  /** The duration of one measurement's load, in seconds. */
  readonly seconds: number
  /** The number of measurements of each; medians are reported. */
  readonly rounds: number
  /** The folder for profiles of the program, one per server; null for none. A profiled measurement is not a valid figure. */
  readonly profileTo: string | null
}

const MOST_SECONDS = 60

/** Parses the command line. Throws an OptionFault if it is invalid. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
      profile: { type: 'boolean', default: false },
      peers: { type: 'boolean', default: false },
    },
  })
  const seconds = Number(values.seconds)
  const rounds = Number(values.rounds)
  if (!(seconds > 0 && seconds <= MOST_SECONDS))
    throw new OptionFault(`--seconds must be more than 0 and at most ${MOST_SECONDS}`)
  if (!(Number.isInteger(rounds) && rounds >= 3 && rounds <= 20))
    throw new OptionFault('--rounds must be 3 to 20: one measurement proves nothing')
  const profileTo = values.profile ? fileURLToPath(new URL('results/profiles', import.meta.url)) : null
  const { peers } = values
  return { only: values.only.split(',').filter(Boolean), peers, seconds, rounds, profileTo }
}
