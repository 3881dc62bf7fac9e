import { blush, clay, cream, indigo, marigold } from './drawing/palette.ts'

/** The mark: three steps and a light. `steps` is any CSS colour; the light is always marigold. */
export function drawMark(steps: string = indigo): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="M2 46V35h14V24h14V17h16v29z" fill="${steps}"/>` +
    `<circle cx="38" cy="8" r="7" fill="${marigold}"/></svg>`
  )
}

/** A toran, the row of pennants over a door: one repeat, 88 × 44, for a background that repeats sideways. */
export function drawToran(): string {
  const pennant = (x: number, cloth: string, tie: string): string =>
    `<path d="M${x} 0h44v24L${x + 22} 44 ${x} 24z" fill="${cloth}"/><path d="M${x} 0h44v5H${x}z" fill="${tie}"/>` +
    `<circle cx="${x + 22}" cy="20" r="5" fill="${tie}"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="88" height="44" viewBox="0 0 88 44">` +
    `${pennant(0, clay, cream)}${pennant(44, blush, clay)}</svg>`
  )
}
