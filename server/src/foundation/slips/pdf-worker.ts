import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { drawSlip, type SlipContent } from './slip-pdf.ts'

/** What the thread answers: the PDF, or why there is none. */
export interface Drawn {
  readonly id: number
  readonly pdf?: Uint8Array
  readonly failure?: string
}

// Linux gives each thread a priority of its own; elsewhere it would be the whole program's
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

parentPort?.on('message', ({ id, content }: { id: number; content: SlipContent }) => {
  drawSlip(content).then(
    (pdf) => parentPort?.postMessage({ id, pdf } satisfies Drawn),
    (error: unknown) => parentPort?.postMessage({ id, failure: String(error) } satisfies Drawn),
  )
})
