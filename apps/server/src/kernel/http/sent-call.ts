import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint, SentFile } from '@sahay/contract/kernel/endpoint'
import { keyHeaders } from '@sahay/contract/kernel/fields'
import type { z } from 'zod'
import type { SentCall } from '../idempotency/idempotent-calls.ts'
import { wrongFields } from '../problem.ts'

interface Input {
  readonly body: unknown
  readonly query: unknown
  readonly params: unknown
  readonly files: Readonly<Record<string, SentFile | undefined>>
}

/**
 * A person's call with its key: the key in its body, by which the record itself is found again, else the Idempotency-Key
 * header. Null if it has none. Refuses an invalid header with bad_request.
 */
export function sentCallOf(
  { name }: Endpoint,
  answer: z.ZodType,
  headers: IncomingHttpHeaders,
  { files, ...fields }: Input,
  person: string,
): SentCall | null {
  const own = keyIn(fields.body)
  const named = headers['idempotency-key']
  const head = keyHeaders.safeParse({ 'idempotency-key': named })
  const wrong = head.error?.issues[0]?.message
  if (wrong !== undefined) throw wrongFields({ 'idempotency-key': wrong })
  const key = own ?? head.data?.['idempotency-key']
  if (key === undefined) return null
  const bytes = Object.values(files).flatMap((file) => file?.bytes ?? [])
  return { person, key, call: name, answer, fields, files: bytes, findsItself: own !== undefined }
}

/** The key among a form's fields. */
function keyIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const key = 'once' in body ? body.once : 'key' in body ? body.key : undefined
  return typeof key === 'string' ? key : undefined
}
