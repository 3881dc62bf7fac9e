interface Waiting<Question, Answer> {
  readonly question: Question
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

const MOST_AT_ONCE = 100

/**
 * Combines queries that arrive while another is running into one, to save a statement and a commit for each. A single query
 * is sent immediately. `ask` returns the answers in the order of the queries, and must be safe to repeat: if a combined
 * query fails, each is asked separately, so that one caller's failure does not affect others.
 */
export function batched<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = []
  let busy = false

  async function askAll(batch: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await ask(batch.map(({ question }) => question))
      if (answers.length !== batch.length) throw new Error('one answer a question was expected')
      answers.forEach((answer, at) => batch[at]?.resolve(answer))
    } catch (error) {
      if (batch.length > 1) await Promise.all(batch.map((one) => askAll([one])))
      else batch[0]?.reject(error)
    }
  }

  async function work(): Promise<void> {
    busy = true
    while (waiting.length > 0) await askAll(waiting.splice(0, MOST_AT_ONCE))
    busy = false
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (!busy) void work()
    })
}
