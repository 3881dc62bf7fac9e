import { answers } from './answers.ts'
import { databaseKilled } from './database-kills.ts'
import type { Fault } from './fault.ts'
import { kills } from './kills.ts'
import { lies } from './lies.ts'
import { messengers } from './messengers.ts'
import { permutations } from './permutations.ts'

/** The faults that can be tried today, in the order of faults.md. */
export const faults: readonly Fault[] = [
  ...messengers,
  ...lies,
  permutations,
  ...answers,
  ...kills,
  databaseKilled,
].toSorted((one, other) => one.number - other.number)

/** The others, and what they wait for. They are not passed: nobody has tried them. */
export const notYet: Readonly<Record<number, string>> = {
  7: 'late authorisation after the hold expired: holds come with the events',
  12: 'dismiss-cancel races the capture: cancelling comes with the events',
  15: 'a hundred clients, one last place: places come with the events',
  18: 'disk full on upload or in the database: not written yet',
  19: 'clock skew: the draw comes with the events',
  20: 'two instances race the draw: the draw comes with the events',
}
