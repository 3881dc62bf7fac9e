import { encodeQR } from 'qr'

/** The quiet zone that scanners need, in modules. */
const MARGIN = 4

/**
 * Draws a QR code as an SVG document: black on white in every colour scheme, because scanners need dark on light. About a
 * sixth of it may be damaged (level M).
 */
export function drawCode(text: string): string {
  const data = encodeQR(text, 'raw', { ecc: 'medium', border: MARGIN })
  const size = data.length
  const rows = data.map((row, y) => {
    // Adjacent dark modules form one stroke: no hairlines between them, and half the bytes.
    const runs = row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return []
      // ends at the margin, which is white
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
