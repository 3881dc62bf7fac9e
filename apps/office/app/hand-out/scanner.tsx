import { useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useEffect, useRef, useState } from 'react'
import css from './hand-out.module.css'

interface ScannerProps {
  /** Called repeatedly with each code while it is visible. */
  readonly onCode: (text: string) => void
  readonly onClose: () => void
}

/** The interval between examined pictures. */
const LOOK_MS = 250

/** Scans for a QR code with the camera. */
export function Scanner({ onCode, onClose }: ScannerProps) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const code = useRef(onCode)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    code.current = onCode
  })
  useEffect(() => {
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    async function look(read: ReadCode, from: HTMLVideoElement): Promise<void> {
      if (gone) return
      const text = from.readyState >= from.HAVE_CURRENT_DATA ? await read(from) : null
      if (text !== null && !gone) code.current(text)
      timer = setTimeout(() => void look(read, from), LOOK_MS)
    }
    async function begin(): Promise<void> {
      const read = await openReader()
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const shown = video.current
      if (gone || !shown) return stream.getTracks().forEach((track) => track.stop())
      shown.srcObject = stream
      await shown.play()
      await look(read, shown)
    }
    begin().catch((error: unknown) => {
      console.warn('The camera cannot be used.', error)
      if (!gone) setFailed(true)
    })
    return () => {
      gone = true
      clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  return (
    <div className={`stack gap-4 ${css['scanner']}`}>
      {failed ? (
        <p role="alert">{t`The camera cannot be used. Enter the last digits, or the child’s name.`}</p>
      ) : (
        <video ref={video} playsInline muted aria-label={t`Camera view`} />
      )}
      <Button kind="line" onClick={onClose}>{t`Close`}</Button>
    </div>
  )
}

/** Reads the QR code in a camera picture; null if there is none. */
type ReadCode = (video: HTMLVideoElement) => Promise<string | null>

/** The browser's own QR reader, which few desktop browsers have. */
interface OwnReader {
  new (options: { formats: string[] }): { detect(from: HTMLVideoElement): Promise<{ rawValue: string }[]> }
  getSupportedFormats(): Promise<string[]>
}

/** The picture width that suffices for a code at arm's length. */
const MOST_WIDTH = 640

/** Returns the browser's own QR reader, or loads one if it has none. */
async function openReader(): Promise<ReadCode> {
  const own = ownReader()
  if (own && (await own.getSupportedFormats()).includes('qr_code')) {
    const reader = new own({ formats: ['qr_code'] })
    return async (video) => (await reader.detect(video))[0]?.rawValue ?? null
  }
  const { default: decode } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  return async (video) => {
    const scale = Math.min(1, MOST_WIDTH / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return null
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decode(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // it throws if it finds no code
      return null
    }
  }
}

function ownReader(): OwnReader | null {
  const found: unknown = Reflect.get(window, 'BarcodeDetector')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what browsers call so is this
  return typeof found === 'function' ? (found as unknown as OwnReader) : null
}
