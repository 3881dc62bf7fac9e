import { OVERDUE } from '@sahay/server/kernel/bounded'
import { type Family, labelled } from '@sahay/server/kernel/metrics/prometheus'
import type { SharedFigures } from '@sahay/server/app-parts'
import type { FromWorker, ToWorker } from './worker-messages.ts'
import { createQuestions } from './worker-questions.ts'

/** How one worker answers a metrics request with the figures of all: through the supervisor. */

/** A hanging worker must not hide the others. */
const ANSWER_MS = 2_000

/** The worker's side. */
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

/** The supervisor's side. */
export function figuresAbove() {
  const questions = createQuestions<readonly Family[]>()
  return {
    receive: questions.receive,
    /** Asks each worker, by number; leaves out those that do not answer in time. */
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
