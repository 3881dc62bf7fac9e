import { bounded, type OVERDUE } from '@sahay/server/kernel/bounded'

/** Requests from one process to another; each has a number until its answer arrives. */
export function createQuestions<Answer>() {
  let lastId = 0
  const waiting = new Map<number, (answer: Answer) => void>()
  const begin = (send: (id: number) => void) => {
    const id = ++lastId
    const answer = new Promise<Answer>((resolve) => {
      waiting.set(id, resolve)
      send(id)
    })
    return { answer, end: () => void waiting.delete(id) }
  }
  return {
    receive: (id: number, answer: Answer): void => waiting.get(id)?.(answer),
    ask(send: (id: number) => void): Promise<Answer> {
      const { answer, end } = begin(send)
      return answer.finally(end)
    },
    /** Sends a request; returns OVERDUE if no answer arrives in time; milliseconds. */
    askWithin(ms: number, send: (id: number) => void): Promise<Answer | typeof OVERDUE> {
      const { answer, end } = begin(send)
      return bounded(answer, ms).finally(end)
    },
  }
}
