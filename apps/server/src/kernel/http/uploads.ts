import type { MultipartFile } from '@fastify/multipart'
import { picture } from '@sahay/contract/fields/picture'
import type { Endpoint, SentFile } from '@sahay/contract/kernel/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Arrivals } from './arrivals.ts'
import { networkOf } from './network.ts'
import { Problem } from '../problem.ts'

/** A form as received: its values by name, and the pictures that the call accepts. Nothing is validated yet. */
export interface SentForm {
  readonly fields: Readonly<Record<string, string>>
  readonly files: ReadonlyMap<string, SentFile>
}

const MB = 1024 * 1024
const MOST_OF_A_FORM = 40 * MB
/** A form without pictures. */
const MOST_OF_FIELDS = MB
/** A form that is longer than this is not even read to its end. */
const MOST_LISTENED_TO = 160 * MB
const MOST_FIELDS = 60

/** Limits for forms that are arriving, in bytes for this process. */
export interface UploadLimits {
  readonly together: number
  readonly ofOneAddress: number
}
const usualLimits: UploadLimits = { together: 160 * MB, ofOneAddress: 40 * MB }

type FileRules = NonNullable<Endpoint['files']>

/** Reads forms part by part, into memory and nowhere else, so that nothing is left of one that breaks off. */
export type Uploads = ReturnType<typeof createUploads>

/** `hasSpace`: whether pictures can be stored now. */
export function createUploads(
  arrivals: Arrivals,
  hasSpace: () => boolean,
  limits: UploadLimits = usualLimits,
) {
  const shares = createShares(limits)

  /** Reads one file to its end; keeps it unless there is a reason not to. */
  async function take(part: MultipartFile, keep: boolean, count: (bytes: number) => boolean) {
    const chunks: Buffer[] = []
    let keeping = keep
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      if (!count(chunk.length)) keeping = false
      if (keeping && !part.file.truncated) chunks.push(chunk)
      else chunks.length = 0
    }
    return Buffer.concat(chunks)
  }

  async function readParts(request: FastifyRequest, rules: FileRules, share: Share) {
    const pictures = Object.keys(rules).length > 0
    const most = pictures ? MOST_OF_A_FORM : MOST_OF_FIELDS
    const declaredLength = Number(request.headers['content-length'] ?? 0)
    if (declaredLength > MOST_LISTENED_TO) throw new Problem('too_large')
    if (pictures) arrivals.allowUpload(request.raw)
    const fields: Record<string, string> = {}
    const files = new Map<string, SentFile>()
    let refusal: Problem | null = null
    const refuse = (problem: Problem) => {
      refusal ??= problem
      // the rest is still read, but the memory of the earlier parts is released
      files.clear()
      share.giveBack()
    }
    let length = 0
    const count = (bytes: number) => {
      length += bytes
      if (length > MOST_LISTENED_TO) throw new Problem('too_large')
      if (refusal) return
      if (length > most) refuse(new Problem('too_large'))
      else if (!share.take(bytes)) refuse(new Problem('not_ready'))
    }
    if (declaredLength > most) refuse(new Problem('too_large'))
    if (pictures && !hasSpace()) refuse(new Problem('no_room'))
    const partLimits = {
      fileSize: picture.maxBytes,
      files: Object.keys(rules).length + 1,
      fields: MOST_FIELDS,
      fieldSize: 64 * 1024,
    }
    for await (const part of request.parts({ limits: partLimits })) {
      if (part.type === 'field') {
        const value = String(part.value)
        count(value.length)
        if (refusal === null) fields[part.fieldname] = value
        continue
      }
      const name = part.fieldname
      const bytes = await take(part, refusal === null, (chunk) => {
        count(chunk)
        return refusal === null
      })
      // a browser sends a file field that was left empty as a file of no name and no bytes
      if (bytes.length === 0 && !part.filename && !part.file.truncated) continue
      if (!Object.hasOwn(rules, name)) refuse(new Problem('wrong_media'))
      else if (part.file.truncated) refuse(about('file_too_large', name))
      else if (files.has(name)) refuse(about('bad_request', name))
      else if (refusal === null) files.set(name, { name: part.filename, bytes })
    }
    if (refusal) throw refusal as Problem
    return { fields: withDates(fields), files }
  }

  return {
    /**
     * Reads a multipart form with the declared files. After a part that is refused it reads on and keeps nothing, because a
     * browser that is still sending does not read the answer. Refuses with file_too_large, too_large, wrong_media (an
     * undeclared file), bad_request (interrupted, or the same file twice), not_ready (too many at once) and no_room (the
     * disk is full, or the day's limit is reached).
     */
    async read(request: FastifyRequest, rules: FileRules): Promise<SentForm> {
      const share = shares.open(networkOf(request.ip))
      try {
        return await readParts(request, rules, share)
      } catch (error) {
        if (error instanceof Problem) throw error
        request.log.info(
          { cause: error instanceof Error ? error.message : String(error) },
          'a form could not be read',
        )
        const tooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413
        throw new Problem(tooLarge ? 'too_large' : 'bad_request')
      } finally {
        share.giveBack()
      }
    },
  }
}

/** Combines a date sent as day, month and year, as forms without script do: `born.day` and so on. */
function withDates(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const complete = { ...fields }
  for (const box of Object.keys(fields)) {
    const name = /^(.+)\.year$/.exec(box)?.[1]
    if (name === undefined || complete[name]) continue
    const [day, month, year] = ['day', 'month', 'year'].map((part) => fields[`${name}.${part}`])
    if (day && month && year) complete[name] = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  }
  return complete
}

/** One form's part of the memory for arriving forms. */
interface Share {
  /** Requests more bytes; false if there is no space for them. */
  take(bytes: number): boolean
  giveBack(): void
}

/**
 * Shares the memory for arriving forms. One address gets at most its fixed part, and at most what is left for all others
 * together: so a few clients that keep everything they can get never leave nothing for the next one.
 */
function createShares({ together, ofOneAddress }: UploadLimits) {
  let arriving = 0
  const byAddress = new Map<string, number>()
  return {
    open(address: string): Share {
      let own = 0
      const add = (bytes: number) => {
        own += bytes
        arriving += bytes
        const sum = (byAddress.get(address) ?? 0) + bytes
        if (sum > 0) byAddress.set(address, sum)
        else byAddress.delete(address)
      }
      return {
        take(bytes) {
          const sum = (byAddress.get(address) ?? 0) + bytes
          if (sum > Math.min(ofOneAddress, together - arriving)) return false
          add(bytes)
          return true
        },
        giveBack: () => add(-own),
      }
    },
  }
}

/** The declared pictures of a form. Refuses with file_missing, naming the field. */
export function filesOf(declared: Endpoint, sent: ReadonlyMap<string, SentFile>): Record<string, SentFile> {
  const files: Record<string, SentFile> = {}
  for (const [name, { missing }] of Object.entries(declared.files ?? {})) {
    const file = sent.get(name)
    if (file) files[name] = file
    else if (missing) throw new Problem('file_missing', {}, { [name]: missing.message })
  }
  return files
}

/** A problem with one file of a form. */
export function about(
  code: 'file_too_large' | 'file_unreadable' | 'file_too_many_pixels' | 'bad_request',
  field: string,
): Problem {
  const { message } = new Problem(code)
  return new Problem(code, {}, { [field]: message })
}
