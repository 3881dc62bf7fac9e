/** Rounds to one decimal and drops what a path does not need: a leading zero. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return String(Object.is(rounded, -0) ? 0 : rounded).replace(/^(-?)0\./, '$1.')
}

/** Points as a closed path: straight edges only. */
export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}z`
}

/** A star with `points` tips, one of them straight up, as a closed path round (cx, cy). */
export function star(cx: number, cy: number, points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, at): [number, number] => {
    const angle = (at * Math.PI) / points - Math.PI / 2
    const radius = at % 2 === 0 ? outer : inner
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
  })
  return polygon(corners)
}

/** The house's spark: the eight-pointed star that every object carries once. */
export function spark(cx: number, cy: number, radius: number): string {
  return star(cx, cy, 8, radius, radius * 0.58)
}

/** A square on its tip, as a closed path; `half` is centre to tip. */
export function diamond(cx: number, cy: number, half: number): string {
  return `M${num(cx - half)} ${num(cy)}l${num(half)}-${num(half)} ${num(half)} ${num(half)}-${num(half)} ${num(half)}z`
}

/** A petal from (0, 0) straight up: a pointed leaf `length` long and `width` wide. */
export function petal(length: number, width: number): string {
  const bulge = num(width / 2)
  const high = num(-length * 0.35)
  const low = num(-length * 0.7)
  return `M0 0C${bulge} ${high} ${bulge} ${low} 0 ${num(-length)}C-${bulge} ${low}-${bulge} ${high} 0 0z`
}
