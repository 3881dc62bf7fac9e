import type { MultipartFile } from '@fastify/multipart'
import type { Endpoint, SentFile } from '@sahay/contract/kernel/endpoint'
import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/** A form as it came: its words by name, and the pictures that the call asks for. Nothing has been believed yet. */
export interface SentForm {
  readonly words: Readonly<Record<string, string>>
  readonly files: ReadonlyMap<string, SentFile>
}

const MB = 1024 * 1024
const MOST_OF_A_FILE = 8 * MB
const MOST_OF_A_FORM = 40 * MB
/** What all forms that are just arriving may hold together, in this process. */
const MOST_ARRIVING = 160 * MB
const MOST_WORDS = 60

type Asked = NonNullable<Endpoint['files']>

/** Reads forms part by part, into memory and nowhere else, so that nothing is left of one that breaks off. */
export interface Uploads {
  /**
   * Reads a multipart form with the files asked for. After a part that cannot be taken it reads on and keeps nothing,
   * because a browser that is still sending does not hear the answer. Refuses with file_too_large, too_large,
   * wrong_media (a file nobody asked for), bad_request (cut off, or the same file twice) and not_ready (too many at once).
   */
  read(request: FastifyRequest, asked: Asked): Promise<SentForm>
}

export function createUploads(): Uploads {
  let arriving = 0

  /** Reads one file to its end; keeps it unless there is a reason not to. */
  async function take(part: MultipartFile, keep: boolean, count: (bytes: number) => boolean) {
    const chunks: Buffer[] = []
    let kept = keep
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      if (!count(chunk.length)) kept = false
      if (kept && !part.file.truncated) chunks.push(chunk)
      else chunks.length = 0
    }
    return Buffer.concat(chunks)
  }

  async function readParts(request: FastifyRequest, asked: Asked, count: (bytes: number) => Problem | null) {
    const words: Record<string, string> = {}
    const files = new Map<string, SentFile>()
    let refusal: Problem | null = null
    const limits = {
      fileSize: MOST_OF_A_FILE,
      files: Object.keys(asked).length + 1,
      fields: MOST_WORDS,
      fieldSize: 64 * 1024,
    }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        words[part.fieldname] = String(part.value)
        refusal ??= count(words[part.fieldname]?.length ?? 0)
        continue
      }
      const name = part.fieldname
      const bytes = await take(part, refusal === null, (length) => {
        refusal ??= count(length)
        return refusal === null
      })
      // a browser sends a file field that was left empty as a file of no name and no bytes
      if (bytes.length === 0 && !part.filename && !part.file.truncated) continue
      if (!Object.hasOwn(asked, name)) refusal ??= new Problem('wrong_media')
      else if (part.file.truncated) refusal ??= about('file_too_large', name)
      else if (files.has(name)) refusal ??= about('bad_request', name)
      else files.set(name, { name: part.filename, bytes })
    }
    if (refusal) throw refusal
    return { words, files }
  }

  return {
    async read(request, asked) {
      if (Number(request.headers['content-length'] ?? 0) > MOST_OF_A_FORM) throw new Problem('too_large')
      let own = 0
      const count = (bytes: number) => {
        own += bytes
        arriving += bytes
        if (own > MOST_OF_A_FORM) return new Problem('too_large')
        return arriving > MOST_ARRIVING ? new Problem('not_ready') : null
      }
      try {
        return await readParts(request, asked, count)
      } catch (error) {
        if (error instanceof Problem) throw error
        const { statusCode, message } = error as Error & { statusCode?: number }
        request.log.info({ cause: message }, 'a form could not be read')
        throw new Problem(statusCode === 413 ? 'too_large' : 'bad_request')
      } finally {
        arriving -= own
      }
    },
  }
}

/** Takes a call's pictures from a form. Refuses with file_missing, naming the field. */
export function filesOf(declared: Endpoint, sent: ReadonlyMap<string, SentFile>): Record<string, SentFile> {
  const files: Record<string, SentFile> = {}
  for (const [name, need] of Object.entries(declared.files ?? {})) {
    const file = sent.get(name)
    if (file) files[name] = file
    else if (need === 'required') throw about('file_missing', name)
  }
  return files
}

/** A problem with one file of a form. */
export function about(
  code: 'file_missing' | 'file_too_large' | 'file_unreadable' | 'file_too_many_pixels' | 'bad_request',
  field: string,
): Problem {
  const { message } = new Problem(code)
  return new Problem(code, {}, { [field]: message })
}
