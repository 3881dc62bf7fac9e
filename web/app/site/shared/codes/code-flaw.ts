import { t } from '@lingui/core/macro'
import { Refusal } from '../../../shell/api.ts'

/** What is said at the boxes of a code that was refused; null when something else was not right. */
export function codeFlaw(error: unknown): string | null {
  if (!(error instanceof Refusal) || !error.fromServer) return null
  // our own server always names the problem; another host may not
  const problem = error.code ?? 'code_wrong'
  if (problem === 'code_wrong') return t`This is not the code that we sent. Please type it once more.`
  return problem.startsWith('code_') ? t`This code opens nothing any more. Please ask for a new one.` : null
}
