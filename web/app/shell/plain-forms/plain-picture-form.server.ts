import type { ActionFunctionArgs } from 'react-router'
import type { Call, PassedForm } from '../api.ts'
import { apiContext } from '../api-context.ts'
import { notingWords } from './multipart-words.server.ts'
import { readTyped, showAgain } from './plain-form.server.ts'

/**
 * Hands a form with pictures, that a browser sent by itself, on to the API as it comes, which holds its limits; `done`
 * says where to go on. Refused, the page is shown again with the words.
 */
export async function passForm(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  done: (call: Call, form: PassedForm) => Promise<Response>,
) {
  const type = request.headers.get('content-type') ?? ''
  // words alone come read already
  if (!request.body || !type.startsWith('multipart/form-data')) {
    const typed = await readTyped(request)
    const body = new FormData()
    for (const [name, value] of Object.entries(typed)) body.set(name, value)
    const whole = new Response(body)
    const form = { type: whole.headers.get('content-type') ?? '', stream: whole.body, length: null }
    return done(context.get(apiContext).call, form).catch((error: unknown) => showAgain(error, typed))
  }
  const { pass, words } = notingWords(type)
  const length = request.headers.get('content-length')
  const form = { type, stream: request.body.pipeThrough(pass), length }
  return done(context.get(apiContext).call, form).catch((error: unknown) => showAgain(error, words()))
}
