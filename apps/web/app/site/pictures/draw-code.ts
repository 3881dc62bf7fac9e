import { encodeQR } from 'qr'

/** The quiet margin that readers need, in modules. */
const MARGIN = 4

/**
 * A QR code as an SVG document: ink on white in every colour scheme, because readers want dark on light. A sixth of
 * it may be dirty or torn (level M).
 */
export function drawCode(text: string): string {
  const data = encodeQR(text, 'raw', { ecc: 'medium', border: MARGIN })
  const size = data.length
  const rows = data.map((row, y) => {
    // Dark modules that touch are one stroke: no hairlines between them, and half the bytes.
    const runs = row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return []
      // the margin is white
      const end = row.indexOf(false, x)
      return [`M${x} ${y}h${end - x}`]
    })
    return runs.join('')
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -.5 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path d="M0-.5h${size}v${size}H0z" fill="#fff"/>` +
    `<path d="${rows.join('')}" stroke="#191A3D"/></svg>`
  )
}
