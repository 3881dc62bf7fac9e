import cluster from 'node:cluster'
import type { Config } from '@sahay/server/kernel/config/config'
import type { App, Decoding, Outcome } from '@sahay/server/app-parts'
import type { ProgramOptions } from './program.ts'
import { figuresBelow } from './worker-figures.ts'
import type { Beginning, FromWorker, ToWorker } from './worker-messages.ts'
import { createQuestions } from './worker-questions.ts'

/** One of several equal processes on one port, below the one that started it (docs/decisions/0009). */

export type Drain = App['drain']
type End = (code: number, how?: 'handed over') => void

export const isWorker = (): boolean => cluster.isWorker

const send = (message: FromWorker): void => void process.send?.(message)

/** Receives its initial message from the supervisor, and obeys it from then on; returns what to run. */
export async function joinSupervisor(
  config: Config,
  usual: Omit<ProgramOptions, 'config' | 'pages'>,
  end: End,
): Promise<Omit<ProgramOptions, 'pages'>> {
  let ending = false
  const endOnce: End = (code, how) => {
    if (ending) return
    ending = true
    end(code, how)
  }
  // a terminal sends these to all its processes, but the supervisor decides
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.on('SIGTERM', () => endOnce(0))
  // if the supervisor is gone, for example killed, node:cluster ends this worker, because it gets no more connections
  const decoding = createQuestions<Outcome | null>()
  const below = figuresBelow(send)
  const begin = await new Promise<Beginning>((resolve) => {
    process.on('message', (message: ToWorker) => {
      if (message.kind === 'begin') resolve(message)
      else if (message.kind === 'decoded') decoding.receive(message.id, message.outcome)
      else if (message.kind === 'say figures') below.say(message.id)
      else if (message.kind === 'figures') below.receive(message.id, message.all)
      else endOnce(0, message.kind === 'hand over' ? 'handed over' : undefined)
    })
    send({ kind: 'ready to begin' })
  })
  const { databaseUrl, databaseDirectUrl, number, of, standIns, speaks } = begin
  return {
    ...usual,
    // the supervisor has already reported the warnings for the operator
    config: { ...config, databaseUrl, databaseDirectUrl, warnings: [] },
    worker: { number, of, standIns, speaks, decoding: decodingAbove(decoding.ask), figures: below.figures },
    onServing(drain, address) {
      usual.onServing?.(drain, address)
      send({ kind: 'serving', address })
    },
  }
}

/** The supervisor's decoder, which all workers share. */
function decodingAbove(ask: ReturnType<typeof createQuestions<Outcome | null>>['ask']): Decoding {
  return {
    ask: (work) => ask((id) => send({ kind: 'decode', id, work })),
    pid: () => undefined,
    stop: async () => {},
  }
}
