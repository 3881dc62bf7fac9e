import { parentPort } from 'node:worker_threads'
import { drawSheet, type SheetWords } from './sheet.ts'

/** What the thread answers: the PDF, or why there is none. */
export interface Drawn {
  readonly id: number
  readonly pdf?: Uint8Array
  readonly failure?: string
}

parentPort?.on('message', ({ id, words }: { id: number; words: SheetWords }) => {
  drawSheet(words).then(
    (pdf) => parentPort?.postMessage({ id, pdf } satisfies Drawn),
    (error: unknown) => parentPort?.postMessage({ id, failure: String(error) } satisfies Drawn),
  )
})
