import { encodeQR } from 'qr'
import css from '../kit.module.css'

/** A QR code, drawn in the page: its content is not sent to anybody. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const data = encodeQR(text, 'raw', { ecc: 'low', border: 2 })
  const size = data.length
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={css['qr']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
