import { spawn } from 'node:child_process'
import { kindsOfPages, LATE_MS, openPiecesLine, tagEnds, tellingCuts } from '../page-in-pieces.ts'
import type { TestProgram } from '../../../apps/server/test/test-program.ts'
import type { Engine } from './engine.ts'
import { personAt } from './person.ts'

/** The number of busy processes that leave the browser and the site only a part of the machine. */
const BUSY = 4

/** Pages start wherever they are split in two, whether the second part arrives immediately or late. */
export async function arrivesInPieces(engine: Engine, app: TestProgram, everyTag: boolean): Promise<string> {
  const line = await openPiecesLine(app.url)
  const person = personAt(engine, line.url)
  const dead: string[] = []
  let count = 0
  try {
    for (const path of kindsOfPages) {
      const html = await (await fetch(`${app.url}${path}`, { headers: { accept: 'text/html' } })).text()
      for (const lateMs of [0, LATE_MS])
        for (const bytes of everyTag ? tagEnds(html).map((tag) => tag.bytes) : tellingCuts(html)) {
          line.cut(bytes, lateMs)
          count += 1
          if (!(await person.comesAlive(path))) dead.push(`${path} cut at ${bytes}, ${lateMs} ms late`)
        }
    }
  } finally {
    await line.close()
  }
  return reported(count, dead)
}

/** The landing page starts each time, on a busy machine, the given number of times. */
export async function comesAliveBesideOthers(
  engine: Engine,
  app: TestProgram,
  loads: number,
): Promise<string> {
  const person = personAt(engine, app.url)
  const busy = Array.from({ length: BUSY }, () => spawn(process.execPath, ['-e', 'for (;;);']))
  const dead: string[] = []
  try {
    for (let nth = 1; nth <= loads; nth++) if (!(await person.comesAlive('/'))) dead.push(`load ${nth}`)
  } finally {
    for (const child of busy) child.kill('SIGKILL')
  }
  return reported(loads, dead)
}

function reported(count: number, dead: readonly string[]): string {
  if (dead.length > 0)
    throw new Error(`${dead.length} of ${count} stayed dead: ${dead.slice(0, 5).join('; ')}`)
  return `0 of ${count} dead`
}
