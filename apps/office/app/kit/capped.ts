/** Where the server ends counting what waits and what a view has: so many, or more. */
export const MOST_COUNTED = 100

/** Such a count as it is shown: 99+ where it may be more. */
export const capped = (count: number): string =>
  count >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : String(count)
