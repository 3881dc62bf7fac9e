import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/** What the thread is asked for: the module that draws, and what it draws. */
export interface Asked {
  readonly id: number
  readonly address: string
  readonly content: unknown
}

/** What the thread answers: the PDF, or why there is none. */
export interface Drawn {
  readonly id: number
  readonly pdf?: Uint8Array
  readonly failure?: string
}

interface PdfModule {
  draw(content: unknown): Promise<Uint8Array>
}

// Linux gives each thread a priority of its own; elsewhere it would be the whole program's
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

async function drawn({ address, content }: Asked): Promise<Uint8Array> {
  const loaded: unknown = await import(address)
  if (!drawsPdfs(loaded)) throw new Error(`${address} draws nothing`)
  return loaded.draw(content)
}

const drawsPdfs = (loaded: unknown): loaded is PdfModule =>
  typeof loaded === 'object' && loaded !== null && 'draw' in loaded && typeof loaded.draw === 'function'

parentPort?.on('message', (asked: Asked) => {
  const { id } = asked
  drawn(asked).then(
    (pdf) => parentPort?.postMessage({ id, pdf } satisfies Drawn),
    (error: unknown) => parentPort?.postMessage({ id, failure: String(error) } satisfies Drawn),
  )
})
