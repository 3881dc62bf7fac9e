/** The server's counts of waiting rows and views stop here: this many, or more. */
export const MOST_COUNTED = 100

/** Formats such a count: 99+ if it may be more. */
export const capped = (count: number): string =>
  count >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : String(count)
