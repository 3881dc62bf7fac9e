import { dayOf } from '@sahay/contract/kernel/time'
import { createHash } from 'node:crypto'
import type { ActionFunctionArgs } from 'react-router'
import type { Call, PassedForm } from '../api.ts'
import { apiContext } from '../api-context.ts'
import { type AddedFields, notingFields } from './multipart-fields.server.ts'
import { readTyped, showAgain } from './plain-form.server.ts'

/** True if a browser sent a form that can contain pictures. */
export const isMultipart = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false

/**
 * The idempotency key with which the API recognises a repeated form. The pages with these forms are the same for everybody,
 * so a page cannot contain a key: it is derived from everything filled in, including the pictures, and from the day. A form
 * sent twice, by a double press or after Back, creates one record.
 */
const dailyKey: AddedFields = (fingerprint) => ({
  once: createHash('sha256')
    .update(`${dayOf(new Date())} ${fingerprint}`)
    .digest('hex'),
})

/**
 * Streams a form with pictures, sent by a browser without script, to the API, which enforces its limits; `done` returns
 * where to continue. If refused, shows the page again with its values. `added` returns further fields that the API needs: a
 * key for the form, unless its call takes none.
 */
export async function passForm(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  done: (call: Call, form: PassedForm) => Promise<Response>,
  added: AddedFields = dailyKey,
) {
  const { call } = context.get(apiContext)
  const type = request.headers.get('content-type') ?? ''
  // forms without files arrive already parsed
  if (!request.body || !isMultipart(request)) {
    const typed = await readTyped(request)
    const fingerprint = createHash('sha256').update(JSON.stringify(typed)).digest('hex')
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...typed, ...added(fingerprint) })) body.set(name, value)
    const encoded = new Response(body)
    const form = { type: encoded.headers.get('content-type') ?? '', stream: encoded.body }
    return done(call, form).catch((error: unknown) => showAgain(error, typed))
  }
  const { pass, fields } = notingFields(type, added)
  const form = { type, stream: request.body.pipeThrough(pass) }
  return done(call, form).catch((error: unknown) => showAgain(error, fields()))
}
