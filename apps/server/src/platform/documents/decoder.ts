import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { NotAPicture, type Picture, type PictureFormat, type Region } from './picture.ts'

export type Work =
  | { readonly kind: 'remake'; readonly sent: Uint8Array; readonly longest: number }
  | {
      readonly kind: 'narrow'
      readonly original: Uint8Array
      readonly width: number
      readonly format: PictureFormat
    }
  | { readonly kind: 'cut'; readonly original: Uint8Array; readonly region: Region }

export interface Job {
  readonly id: number
  readonly work: Work
}

export type Outcome = { readonly id: number } & (
  | { readonly picture: Picture }
  | { readonly bytes: Uint8Array }
  | { readonly refused: NotAPicture['code']; readonly cause: string }
  | { readonly failed: string }
)

/** A process that decodes pictures; several of our servers on one machine may share it. */
export type Decoding = ReturnType<typeof createDecoding>

/** Decodes pictures in a separate process, so that no file can harm this one or fragment its memory. */
export type Decoder = ReturnType<typeof createDecoder>

const main = fileURLToPath(new URL('decoder-main.ts', import.meta.url))
const LONGEST_JOB_MS = 60_000
const IDLE_MS = 30_000

/** Starts the process with the first picture and ends it after half a minute without one. */
export function createDecoding() {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let jobs = 0
  const waiting = new Map<number, (outcome: Outcome | null) => void>()

  function begin(): ChildProcess {
    const begun = fork(main, {
      // it may read, to load the decoder, which is an addon; it may not write or start anything
      execArgv: [
        '--permission',
        '--allow-fs-read=*',
        '--allow-addons',
        '--disable-warning=PERM0001',
        '--max-old-space-size=128',
      ],
      // one heap for all threads, and large blocks returned to the system: a picture takes a hundred MB for a second
      env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '262144' },
      serialization: 'advanced',
    })
    begun.on('message', (outcome: Outcome) => waiting.get(outcome.id)?.(outcome))
    const gone = () => {
      if (child !== begun) return
      child = null
      for (const resolve of waiting.values()) resolve(null)
    }
    begun.on('exit', gone).on('error', gone)
    return begun
  }

  function rest(): void {
    const resting = child
    child = null
    resting?.disconnect()
  }

  /** Sends it a job; null if it ended or took too long. */
  async function ask(work: Work): Promise<Outcome | null> {
    clearTimeout(idle)
    child ??= begin()
    const decoder = child
    const id = ++jobs
    const tooLong = setTimeout(() => decoder.kill('SIGKILL'), LONGEST_JOB_MS)
    try {
      return await new Promise<Outcome | null>((resolve) => {
        waiting.set(id, resolve)
        decoder.send({ id, work } satisfies Job, (error) => error && resolve(null))
      })
    } finally {
      clearTimeout(tooLong)
      waiting.delete(id)
      if (waiting.size === 0) idle = setTimeout(rest, IDLE_MS).unref()
    }
  }

  return {
    ask,
    /** The process id, while the process runs. */
    pid: (): number | undefined => child?.pid,
    async stop(): Promise<void> {
      clearTimeout(idle)
      const ending = child
      if (!ending) return
      const ended = new Promise((resolve) => ending.once('exit', resolve))
      ending.kill('SIGKILL')
      await ended
    },
  }
}

/** Sends jobs to a decoder process and reads its answers. */
export function createDecoder({ ask, pid, stop }: Decoding = createDecoding()) {
  return {
    /** Re-encodes a sent picture, at most `longest` pixels on its longer side. Throws NotAPicture, also if the file crashed the decoder or takes too long. */
    async remake(sent: Uint8Array, longest: number): Promise<Picture> {
      const outcome = await ask({ kind: 'remake', sent, longest })
      if (outcome && 'picture' in outcome) return outcome.picture
      if (outcome && 'refused' in outcome) throw new NotAPicture(outcome.refused, outcome.cause)
      throw new NotAPicture('file_unreadable', outcome ?? 'the decoder ended')
    },
    /** Makes one of our pictures narrower. Pixels. */
    async narrow(original: Uint8Array, width: number, format: PictureFormat): Promise<Uint8Array> {
      const outcome = await ask({ kind: 'narrow', original, width, format })
      if (outcome && 'bytes' in outcome) return outcome.bytes
      throw new Error('a picture of ours could not be narrowed', { cause: outcome })
    },
    /** Cuts a region out of one of our pictures. */
    async cut(original: Uint8Array, region: Region): Promise<Picture> {
      const outcome = await ask({ kind: 'cut', original, region })
      if (outcome && 'picture' in outcome) return outcome.picture
      throw new Error('a picture of ours could not be cut', { cause: outcome })
    },
    /** The process id, while the process runs. */
    pid,
    stop,
  }
}
