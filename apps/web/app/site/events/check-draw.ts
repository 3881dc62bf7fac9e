import type { Certificate } from '@sahay/contract/events/draws'

/** One claim of a certificate, and whether it holds. */
export type Claim = readonly [what: string, holds: boolean]

interface Checker {
  readonly checkDraw: (certificate: Certificate, voided: readonly Certificate[]) => Promise<Claim[]>
}

/** The standalone checker: the same file that a sceptic can download and read. */
export const CHECKER = '/draw-check.mjs'

/**
 * Checks a certificate in this browser, together with those of the earlier voided draws. Throws if the checker cannot be
 * loaded or the certificate is invalid.
 */
export async function checkDraw(certificate: Certificate, voided: readonly Certificate[]): Promise<Claim[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler cannot follow an address
  const checker = (await import(/* @vite-ignore */ CHECKER)) as Checker
  return checker.checkDraw(certificate, voided)
}
