/** Flat roofs beyond the terrace, in steps; `left` and `right` are where the row of houses begins and ends. */
export function roofs(left: number, right: number, floor: number, scale: number): string {
  const at = (length: number) => Math.round(length * scale)
  const far =
    `M${left} ${floor}v-${at(44)}h${at(38)}v-${at(42)}h${at(20)}v-${at(16)}h${at(26)}v${at(16)}h${at(24)}v-${at(20)}h${at(64)}v${at(32)}` +
    `H${right - at(130)}v-${at(26)}h${at(56)}v-${at(20)}h${at(22)}v${at(20)}h${at(20)}v${at(58)}h${at(32)}V${floor}z`
  const near =
    `M${left + at(12)} ${floor}v-${at(18)}h${at(60)}v-${at(34)}h${at(70)}v-${at(14)}h${at(40)}V${floor}z` +
    `M${right - at(10)} ${floor}v-${at(26)}h-${at(48)}v-${at(26)}h-${at(70)}V${floor}z`
  const pane = (x: number, y: number) => {
    const half = at(7)
    return `M${x - half} ${y}v-${at(12)}a${half} ${half} 0 0 1 ${half * 2} 0v${at(12)}z`
  }
  const panes = [
    pane(left + at(62), floor - at(66)),
    pane(left + at(92), floor - at(66)),
    pane(left + at(32), floor - at(24)),
    pane(left + at(161), floor - at(78)),
    pane(left + at(98), floor - at(22)),
    pane(left + at(126), floor - at(22)),
    pane(right - at(98), floor - at(70)),
    pane(right - at(62), floor - at(70)),
    pane(right - at(34), floor - at(24)),
    pane(right - at(82), floor - at(22)),
  ]
  return `<path class="far" d="${far}"/><path class="near" d="${near}"/><path class="pane" d="${panes.join('')}"/>`
}
