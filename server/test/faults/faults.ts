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

/** Those of places and draws, which are tried where these are at home: `npm test`, in features/events. */
export const elsewhere: Readonly<Record<number, string>> = {
  7: 'late authorisation after the hold expired: places.test.ts',
  12: 'dismiss-cancel races the capture: places.test.ts',
  15: 'a hundred clients, one last place: places.test.ts',
  20: 'two instances race the draw: draws.test.ts',
}

/** The others. They are not passed: nobody has tried them. */
export const notYet: Readonly<Record<number, string>> = {
  18: 'disk full on upload or in the database: not written yet',
  19: 'clock skew: not written yet',
}
