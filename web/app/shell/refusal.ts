import { i18n } from '@lingui/core'
import { data } from 'react-router'
import { Refusal } from '@sahay/contract/client'
import type { ProblemAnswer } from '@sahay/contract/kernel/endpoint'

/** A problem's sentence in the page's language; what the catalogue lacks keeps the server's own words. */
export function problemSentence({ code, message = '', values }: Partial<ProblemAnswer>): string {
  const id = `problem.${code}`
  // The server says it in the language of the first visit, whose catalogue in the browser leaves problems out.
  return code && id in i18n.messages ? i18n._(id, { ...values }) : message
}

/**
 * What a loader throws on when a call was not granted: a refusal keeps its status, so that a page that was asked for
 * too often is a 429, and not our failure.
 */
export function loaderFailure(error: unknown): unknown {
  const refused = error instanceof Refusal && error.fromServer && error.httpStatus >= 400
  return refused ? data(null, { status: error.httpStatus }) : error
}
