/** A filled path. */
export function fill(d: string, colour: string, opacity?: number): string {
  return `<path d="${d}" fill="${colour}"${opacity === undefined ? '' : ` fill-opacity="${opacity}"`}/>`
}

/** A stroked path with round ends. */
export function line(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** A filled circle. */
export function disc(cx: number, cy: number, r: number, colour: string): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${colour}"/>`
}

/** A filled rectangle, its corners rounded by `rx`. */
export function box(x: number, y: number, width: number, height: number, colour: string, rx = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${rx === 0 ? '' : ` rx="${rx}"`} fill="${colour}"/>`
}
