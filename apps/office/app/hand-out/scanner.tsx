import { useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useEffect, useRef, useState } from 'react'
import css from './hand-out.module.css'
import { openReader, type ReadCode } from './read-code.ts'

interface ScannerProps {
  /** Hears each code that is seen, again and again while it is. */
  readonly onCode: (text: string) => void
  readonly onClose: () => void
}

/** How often a picture of the camera is looked at. */
const LOOK_MS = 250

/** Looks through the camera for a QR code. */
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
