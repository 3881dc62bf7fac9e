import { OVERDUE } from '@sahay/server/kernel/bounded'
import { type Family, labelled } from '@sahay/server/kernel/metrics/prometheus'
import type { SharedFigures } from '@sahay/server/app-parts'
import type { FromWorker, ToWorker } from './worker-messages.ts'
import { createQuestions } from './worker-questions.ts'

/** How a scrape that one worker is asked gets the figures of all: by way of the process above. */

/** One that hangs must not hide the others. */
const ANSWER_MS = 2_000

/** The part of a worker. */
export function figuresBelow(send: (message: FromWorker) => void) {
  let own: () => readonly Family[] = () => []
  const questions = createQuestions<readonly Family[]>()
  const figures: SharedFigures = {
    offer(say) {
      own = say
    },
    ofAll: () => questions.ask((id) => send({ kind: 'figures wanted', id })),
  }
  return {
    figures,
    say: (id: number) => send({ kind: 'own figures', id, own: own() }),
    receive: questions.receive,
  }
}

/** The part of the process above. */
export function figuresAbove() {
  const questions = createQuestions<readonly Family[]>()
  return {
    receive: questions.receive,
    /** Asks each of the workers, by its number; who does not answer in time is left out. */
    async ofAll(
      workers: readonly { readonly number: number; readonly send: (message: ToWorker) => void }[],
    ): Promise<readonly Family[]> {
      const each = workers.map(async ({ number, send }) => {
        const own = await questions.askWithin(ANSWER_MS, (id) => send({ kind: 'say figures', id }))
        return own === OVERDUE ? [] : labelled(own, { worker: String(number) })
      })
      return (await Promise.all(each)).flat()
    },
  }
}
