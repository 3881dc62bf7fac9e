/** Rounds to one decimal and drops a leading zero, which a path does not need. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return String(Object.is(rounded, -0) ? 0 : rounded).replace(/^(-?)0\./, '$1.')
}

/** The spark of the visual identity: an eight-pointed star with one tip straight up, as a closed path around (cx, cy). */
export function spark(cx: number, cy: number, radius: number): string {
  const corners = Array.from({ length: 16 }, (_, at) => {
    const angle = (at * Math.PI) / 8 - Math.PI / 2
    const reach = at % 2 === 0 ? radius : radius * 0.58
    return `${num(cx + reach * Math.cos(angle))} ${num(cy + reach * Math.sin(angle))}`
  })
  return `M${corners.join('L')}z`
}

/** A petal from (0, 0) straight up: a pointed leaf, `length` long and `width` wide. */
export function petal(length: number, width: number): string {
  const bulge = num(width / 2)
  const high = num(-length * 0.35)
  const low = num(-length * 0.7)
  return `M0 0C${bulge} ${high} ${bulge} ${low} 0 ${num(-length)}C-${bulge} ${low}-${bulge} ${high} 0 0z`
}
