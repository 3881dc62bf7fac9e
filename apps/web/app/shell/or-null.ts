/** What a call answers, or null where it failed, for a part of a page without which the others stand. `what` is for the log. */
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
