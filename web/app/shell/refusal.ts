import { i18n } from '@lingui/core'
import { data } from 'react-router'
import type { ProblemAnswer } from '@sahay/contract/kernel/endpoint'
import type { ProblemCode } from '@sahay/contract/kernel/problems'

/** A call that was not granted, in words for a person. */
export class Refusal extends Error {
  /** 0 where no answer came at all. */
  readonly httpStatus: number
  readonly code: ProblemCode | null
  /** A sentence a field, by the field's name on the wire. */
  readonly fields: Readonly<Record<string, string>>
  /** What the sentence is filled with, and what the page may need to go on. */
  readonly values: Readonly<Record<string, string | number>>
  /** False when the network failed; `message` is empty then, and the page says so in its own words. */
  readonly fromServer: boolean

  constructor(httpStatus: number, answer: Partial<ProblemAnswer> | null, cause?: unknown) {
    super(sentence(answer), { cause })
    this.name = 'Refusal'
    this.httpStatus = httpStatus
    this.code = answer?.code ?? null
    this.fields = answer?.fields ?? {}
    this.values = answer?.values ?? {}
    this.fromServer = answer !== null
  }
}

/** The problem's sentence in the page's language; what the catalogue lacks keeps the server's own words (spec §8). */
function sentence(answer: Partial<ProblemAnswer> | null): string {
  const said = (answer?.message ?? '').replace(/^\s*Error:\s*/i, '')
  if (!answer?.code) return said
  const id = `problem.${answer.code}`
  // The server says it in the language of the first visit, whose catalogue in the browser leaves problems out.
  return id in i18n.messages ? i18n._(id, { ...answer.values }) : said
}

/**
 * What a loader throws on when a call was not granted: a refusal keeps its status, so that a page that was asked for
 * too often is a 429, and not our failure.
 */
export function loaderFailure(error: unknown): unknown {
  const refused = error instanceof Refusal && error.fromServer && error.httpStatus >= 400
  return refused ? data(null, { status: error.httpStatus }) : error
}
