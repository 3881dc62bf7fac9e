import type { ProblemAnswer } from '@sahay/contract/kernel/endpoint'
import { type ProblemCode, problemSentence, problems } from '@sahay/contract/kernel/problems'

/** An expected failure: one of the contract's closed list, with the values of its sentence. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly values: Readonly<Record<string, string | number>>
  readonly fields: Readonly<Record<string, string>> | undefined

  constructor(
    code: ProblemCode,
    values: Readonly<Record<string, string | number>> = {},
    fields?: Readonly<Record<string, string>>,
  ) {
    super(problemSentence(code, values))
    this.code = code
    this.values = values
    this.fields = fields
  }

  get httpStatus(): number {
    return problems[this.code].status
  }

  /** The answer a caller is given. */
  answer(requestId: string): ProblemAnswer {
    return {
      status: false,
      message: this.message,
      code: this.code,
      ...(Object.keys(this.values).length > 0 ? { values: this.values } : {}),
      ...(this.fields ? { fields: this.fields } : {}),
      requestId,
    }
  }
}
