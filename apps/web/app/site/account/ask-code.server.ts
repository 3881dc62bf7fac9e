import type { ActionFunctionArgs } from 'react-router'
import type { Call, CallAnswer } from '../../shell/api.ts'
import { apiContext } from '../../shell/api-context.ts'
import { saveCodeSent } from '../../shell/plain-forms/code-sent.server.ts'
import { ownPath } from '../../shell/origin.ts'
import { goOn, readTyped, showAgain, type TypedForm } from '../../shell/plain-forms/plain-form.server.ts'
import type { Destination } from './destination.ts'

/** The address of the code's page that reads the destination from the cookie. */
export const codePage = '/otp?sent'
/** Where to continue if no page asked for the sign-in. */
const HOME = '/signed-in'

/** The path to continue at from a form, else the page that confirms the sign-in. */
export const wayOn = (typed: TypedForm): string => ownPath(typed['to']) ?? HOME

/** Requests a code for the forms without script. `ask` calls the API and returns the destination. */
export async function askCode(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  ask: (call: Call, typed: TypedForm) => Promise<[Destination, CallAnswer<'POST auth/signIn'>]>,
) {
  const typed = await readTyped(request)
  try {
    const [destination, { handle, channel, link }] = await ask(context.get(apiContext).call, typed)
    const sent = { ...destination, handle, channel, link, to: wayOn(typed) }
    return goOn(codePage, [await saveCodeSent(request, sent)])
  } catch (error) {
    return showAgain(error, typed)
  }
}
