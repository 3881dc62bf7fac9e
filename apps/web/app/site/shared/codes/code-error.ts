import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Refusal } from '../../../shell/api.ts'
import type { CodeError } from '@sahay/ui/fields/code/otp-boxes.tsx'
import type { Refused } from '@sahay/ui/fields/plain-answer.tsx'

/** Returns the message for the boxes of a refused code; null if the code was not the problem. */
export function codeError(error: unknown): MessageDescriptor | null {
  if (!(error instanceof Refusal) || !error.fromServer) return null
  // this server always names the problem; another host may not
  return sentenceOn(error.code ?? 'code_wrong')
}

/** The same for a code sent without script. */
export function plainCodeError(answer: Refused | null): CodeError | null {
  if (!answer || answer.typed['resend']) return null
  const sentence = answer.fields['otp'] ? msg`Enter a digit in every box.` : sentenceOn(answer.code ?? '')
  return sentence === null ? null : { all: true, sentence }
}

function sentenceOn(problem: string): MessageDescriptor | null {
  if (problem === 'code_wrong') return msg`This is not the code we sent. Please enter it again.`
  return problem.startsWith('code_') ? msg`This code is no longer valid. Please ask for a new one.` : null
}
