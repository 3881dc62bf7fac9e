/**
 * Returns the answer of a call, or null if it failed, for a part of a page that the others do not depend on. `what` is for
 * the log.
 */
export async function orNull<Answer>(
  what: string,
  answer: Promise<{ readonly data: Answer }>,
): Promise<Answer | null> {
  try {
    return (await answer).data
  } catch (error) {
    console.error(`${what} could not be loaded.`, error)
    return null
  }
}
