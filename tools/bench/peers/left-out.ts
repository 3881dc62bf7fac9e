/** Programs that are in no package registry, so that their measurement would not be repeatable. */
export const neverHad: readonly string[] = [
  'WordPress + Charitable is left out: Charitable comes from wordpress.org alone, and no package registry has it.',
]

/** Matches terminal colour codes. */
// oxlint-disable-next-line no-control-regex -- this is how colours begin
const COLOURS = /\u001B\[\d+m/g
/** The maximum length of a reason. */
const MOST_LETTERS = 200

/** Returns in one sentence why a program was left out: the first meaningful line of the error. */
export function sentenceOf(name: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const [head = '', ...rest] = message
    .replaceAll(COLOURS, '')
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean)
  const reason =
    head.endsWith(':') && rest[0] ? `${head} ${rest.find((text) => /error/i.test(text)) ?? rest[0]}` : head
  const short = reason.length > MOST_LETTERS ? `${reason.slice(0, MOST_LETTERS - 1).trimEnd()}…` : reason
  return `${name} is left out: ${short || 'it did not say why'}${/[.…]$/.test(short) ? '' : '.'}`
}
