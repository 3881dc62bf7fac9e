import { i18n } from '@lingui/core'
import type { ProblemAnswer } from '@sahay/contract/kernel/endpoint'

/** A problem's sentence in the page's language; what the catalogue lacks keeps the server's own words. */
export function problemSentence({ code, message = '', values }: Partial<ProblemAnswer>): string {
  const id = `problem.${code}`
  // The server says it in the language of the first visit, whose catalogue in the browser leaves problems out.
  return code && id in i18n.messages ? i18n._(id, { ...values }) : message
}
