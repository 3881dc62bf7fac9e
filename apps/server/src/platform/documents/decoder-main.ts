import { cut, narrow, remake } from './decode.ts'
import type { Job, Outcome } from './decoder.ts'
import { NotAPicture } from './picture.ts'

/**
 * The process that decodes files from strangers. It gets no secret, may write no file and start no process, and can be
 * lost at any time. It ends with the server that started it.
 */
async function answer({ id, work }: Job): Promise<Outcome> {
  try {
    if (work.kind === 'remake') return { id, picture: await remake(work.sent, work.longest) }
    if (work.kind === 'cut') return { id, picture: await cut(work.original, work.region) }
    return { id, bytes: await narrow(work.original, work.width, work.format) }
  } catch (error) {
    if (error instanceof NotAPicture) return { id, refused: error.code, cause: String(error.cause) }
    return { id, failed: String(error) }
  }
}

process.on('message', (job: Job) => void answer(job).then((outcome) => process.send?.(outcome)))
// a supervisor signals the whole process group: the server still needs the picture that is being decoded
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))
