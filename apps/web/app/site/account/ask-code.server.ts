import type { ActionFunctionArgs } from 'react-router'
import type { Call, CallAnswer } from '../../shell/api.ts'
import { apiContext } from '../../shell/api-context.ts'
import { saveCodeSent } from '../../shell/plain-forms/code-sent.server.ts'
import { ownPath } from '../../shell/origin.ts'
import { goOn, readTyped, showAgain, type TypedForm } from '../../shell/plain-forms/plain-form.server.ts'
import type { Destination } from './destination.ts'

/** Where the code's page is that knows where the code went. */
export const codePage = '/otp?sent'
/** Where one goes on who was sent from nowhere. */
const HOME = '/signed-in'

/** A path of this site out of a form, else where one sees that one is signed in. */
export const wayOn = (typed: TypedForm): string => ownPath(typed['to']) ?? HOME

/** Asks for a code as the forms do that are sent without script. `ask` says to whom it goes, and asks the API. */
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
