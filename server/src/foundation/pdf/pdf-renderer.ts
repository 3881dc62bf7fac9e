import { Worker } from 'node:worker_threads'
import type { Drawing } from './drawing.ts'
import type { Asked, Drawn } from './pdf-worker.ts'

/** How long the worker stays when nothing is drawn, in milliseconds. */
const IDLE_MS = 30_000

export interface PdfRenderer {
  /** Draws a slip or a report as a PDF. */
  draw<Content>(drawing: Drawing<Content>, content: Content): Promise<Buffer>
  close(): Promise<void>
}

type Waiting = PromiseWithResolvers<Buffer>

/** Draws PDFs in a thread apart, which comes when it is wanted: fonts and PDF would hold up every visitor. */
export function createPdfRenderer(): PdfRenderer {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let last = 0

  function failAll(error: Error): void {
    worker = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function awake(): Worker {
    clearTimeout(idle)
    if (worker) return worker
    const begun = new Worker(new URL('./pdf-worker.ts', import.meta.url), { execArgv: [] })
    begun.unref()
    begun.on('message', ({ id, pdf, failure }: Drawn) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (pdf) one?.resolve(Buffer.from(pdf))
      else one?.reject(new Error(`the PDF could not be drawn: ${failure}`))
      if (waiting.size === 0) rest(begun)
    })
    begun.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))))
    worker = begun
    return begun
  }

  function rest(begun: Worker): void {
    clearTimeout(idle)
    idle = setTimeout(() => {
      if (worker === begun) worker = null
      void begun.terminate()
    }, IDLE_MS)
    idle.unref()
  }

  return {
    draw({ address }, content) {
      last += 1
      const one = Promise.withResolvers<Buffer>()
      waiting.set(last, one)
      awake().postMessage({ id: last, address, content } satisfies Asked)
      return one.promise
    },
    async close() {
      clearTimeout(idle)
      await worker?.terminate()
      failAll(new Error('the server stops'))
    },
  }
}
