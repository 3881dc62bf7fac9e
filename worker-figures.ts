import { bounded, OVERDUE } from '@sahay/server/kernel/bounded'
import { type Family, labelled } from '@sahay/server/kernel/metrics/prometheus'
import type { SharedFigures } from '@sahay/server/app-parts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** How a scrape that one worker is asked gets the figures of all: by way of the process above. */

/** One that hangs must not hide the others. */
const ANSWER_MS = 2_000

/** The part of a worker. */
export function figuresBelow(tell: (message: FromWorker) => void) {
  let own: () => readonly Family[] = () => []
  let asked = 0
  const waiting = new Map<number, (all: readonly Family[]) => void>()
  const figures: SharedFigures = {
    offer(say) {
      own = say
    },
    async ofAll() {
      const id = ++asked
      try {
        return await new Promise<readonly Family[]>((resolve) => {
          waiting.set(id, resolve)
          tell({ kind: 'figures wanted', id })
        })
      } finally {
        waiting.delete(id)
      }
    },
  }
  return {
    figures,
    say: (id: number) => tell({ kind: 'own figures', id, own: own() }),
    hear: (id: number, all: readonly Family[]) => waiting.get(id)?.(all),
  }
}

/** The part of the process above. */
export function figuresAbove() {
  let asked = 0
  const waiting = new Map<number, (own: readonly Family[]) => void>()
  return {
    hear: (id: number, own: readonly Family[]) => waiting.get(id)?.(own),
    /** Asks each of the workers, by its number; who does not answer in time is left out. */
    async ofAll(
      workers: readonly { readonly number: number; readonly tell: (message: ToWorker) => void }[],
    ): Promise<readonly Family[]> {
      const each = workers.map(async ({ number, tell }) => {
        const id = ++asked
        const said = new Promise<readonly Family[]>((resolve) => {
          waiting.set(id, resolve)
          tell({ kind: 'say figures', id })
        })
        const own = await bounded(said, ANSWER_MS)
        waiting.delete(id)
        return own === OVERDUE ? [] : labelled(own, { worker: String(number) })
      })
      return (await Promise.all(each)).flat()
    },
  }
}
