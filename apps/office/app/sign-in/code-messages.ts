import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Refusal } from '../shell/api.ts'

/** The source of a code. */
export type CodeFrom = 'mail' | 'authenticator' | 'invitation'

const messages: Readonly<Record<CodeFrom, Readonly<Record<string, MessageDescriptor>>>> = {
  mail: {
    code_wrong: msg`This is not the code in our latest e-mail. Please check it again.`,
    code_used: msg`This code has already been used. Please start again to get a new one.`,
    code_expired: msg`This code is older than 10 minutes. Please start again to get a new one.`,
  },
  authenticator: {
    code_wrong: msg`This code does not match. Enter the code your authenticator app shows now, or a recovery code you have not used.`,
    code_used: msg`This code has already been used. Please wait until your authenticator app shows the next one.`,
  },
  invitation: {
    invitation_wrong: msg`This invitation is wrong or has expired. Please check each letter. If all are right, ask an owner for a new one.`,
  },
}

/** Sends a code. Refusals are worded to fit the code's source. */
export async function sendCode<Answer>(
  from: CodeFrom,
  send: () => Promise<Answer>,
  say: (message: MessageDescriptor) => string,
): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    const message = error instanceof Refusal && error.code ? messages[from][error.code] : undefined
    if (!(error instanceof Refusal) || !error.code || !message) throw error
    throw new Refusal(error.httpStatus, { code: error.code, message: say(message) }, error)
  }
}
