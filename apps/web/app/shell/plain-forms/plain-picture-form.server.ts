import { dayOf } from '@sahay/contract/kernel/time'
import { createHash } from 'node:crypto'
import type { ActionFunctionArgs } from 'react-router'
import type { Call, PassedForm } from '../api.ts'
import { apiContext } from '../api-context.ts'
import { type AddedFields, notingFields } from './multipart-fields.server.ts'
import { readTyped, showAgain } from './plain-form.server.ts'

/** Whether a browser sent a form that can carry pictures. */
export const isMultipart = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false

/**
 * The key by which the API knows a form that it has had before. The pages with these forms are the same for everybody,
 * so no page can bring one: it is made of all that was filled in, pictures and day included. Sent twice, by a double
 * press or after Back, the form makes one record.
 */
export const dailyKey: AddedFields = (fingerprint) => ({
  once: createHash('sha256')
    .update(`${dayOf(new Date())} ${fingerprint}`)
    .digest('hex'),
})

/**
 * Hands a form with pictures, that a browser sent by itself, on to the API as it comes, which holds its limits; `done`
 * says where to go on. Refused, the page is shown again with its values. `added` gives fields that the API wants besides.
 */
export async function passForm(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  done: (call: Call, form: PassedForm) => Promise<Response>,
  added?: AddedFields,
) {
  const { call } = context.get(apiContext)
  const type = request.headers.get('content-type') ?? ''
  // fields alone come read already
  if (!request.body || !isMultipart(request)) {
    const typed = await readTyped(request)
    const fingerprint = createHash('sha256').update(JSON.stringify(typed)).digest('hex')
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...typed, ...added?.(fingerprint) })) body.set(name, value)
    const encoded = new Response(body)
    const form = { type: encoded.headers.get('content-type') ?? '', stream: encoded.body, length: null }
    return done(call, form).catch((error: unknown) => showAgain(error, typed))
  }
  const { pass, fields } = notingFields(type, added)
  // with fields added it is longer than was said
  const length = added ? null : request.headers.get('content-length')
  const form = { type, stream: request.body.pipeThrough(pass), length }
  return done(call, form).catch((error: unknown) => showAgain(error, fields()))
}
