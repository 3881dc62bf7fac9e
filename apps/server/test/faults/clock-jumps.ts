import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as events from '../events-journey.ts'
import { askAhead, fullEvent, minutesToDraw, withoutOneClock } from './draws.ts'
import type { Fault, Harness } from './fault.ts'
import { newEvent, take } from './places.ts'
import { runTrial, repeat } from './harness.ts'

/** The machine's clock jumps while the server runs: a virtual machine that wakes, or a step of its time service. */

const THREE_DAYS = 3 * 24 * 60
const skewedClock = fileURLToPath(new URL('skewed-clock.ts', import.meta.url))
/** Draws are looked for every two seconds and places every five. */
const JOBS_HAVE_RUN_MS = 6_000

/** Jumps ahead an hour before a draw, and back again; returns what went wrong. */
async function jump(harness: Harness, advanceClock: (minutes: number) => Promise<void>): Promise<string[]> {
  const { app } = harness
  const event = await fullEvent(harness, 3, 1)
  await app.advance(minutesToDraw(event) - 60)
  const other = await newEvent(harness, 2)
  await take(harness, other)
  const heldPlaces = async () => {
    const [row] = await app.query('select held_people as held from events where id = $1', [other.id])
    return row?.['held']
  }
  const broken: string[] = []
  try {
    await advanceClock(THREE_DAYS)
    await new Promise((resolve) => setTimeout(resolve, JOBS_HAVE_RUN_MS))
    if ((await askAhead(app.url, event.id)).length > 0) broken.push('E: a clock that jumped drew early')
    if ((await heldPlaces()) !== 1) broken.push('C: a clock that jumped gave a place away')
    await advanceClock(-THREE_DAYS)
    await new Promise((resolve) => setTimeout(resolve, JOBS_HAVE_RUN_MS))
    await app.advance(60)
    const drawn = await events.winners(app, event.id)
    if (drawn.length !== 1) broken.push(`E: ${drawn.length} winners at the draw’s time`)
    if ((await heldPlaces()) !== 0) broken.push('C: a place is held after its time')
  } finally {
    await advanceClock(0)
  }
  return broken
}

export const clockJumps: Fault = {
  number: 24,
  title: 'the machine’s clock jumps three days ahead and back while the server runs',
  holds: 'E C',
  control: withoutOneClock,
  longOnly: true,
  async attempt(run, removed) {
    const folder = await mkdtemp(join(tmpdir(), 'sahay-skew-'))
    const file = join(folder, 'minutes')
    const advanceClock = (minutes: number) => writeFile(file, String(minutes))
    await advanceClock(0)
    try {
      const env = { NODE_OPTIONS: `--import=${skewedClock}`, SKEW_FILE: file }
      return await runTrial(
        run,
        removed,
        async (harness) => {
          const broken = await repeat(run.times(1, 2), () => jump(harness, advanceClock))
          return { injections: broken.length * 2, broken: broken.flat() }
        },
        env,
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
