import { useEffect, useRef } from 'react'
import css from './picture-preview.module.css'

/** Side of the preview's canvas in its own pixels; the style sheet shows it at half of that. */
const SIDE = 128

/** A chosen picture, small and cut square. Drawn, because the security policy lets in no picture from elsewhere. */
export function PicturePreview({ file }: { readonly file: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    let gone = false
    createImageBitmap(file).then(
      (bitmap) => {
        const context = canvas.current?.getContext('2d')
        if (!gone && context) drawSquare(context, bitmap)
        bitmap.close()
      },
      (error: unknown) => console.warn('The chosen file cannot be shown as a picture.', error),
    )
    return () => {
      gone = true
    }
  }, [file])

  return <canvas ref={canvas} className={css['preview']} width={SIDE} height={SIDE} aria-hidden="true" />
}

function drawSquare(context: CanvasRenderingContext2D, bitmap: ImageBitmap): void {
  const { width, height } = bitmap
  const side = Math.min(width, height)
  context.clearRect(0, 0, SIDE, SIDE)
  context.drawImage(bitmap, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE)
}
