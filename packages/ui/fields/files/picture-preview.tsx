import { useEffect, useRef } from 'react'
import css from './picture-preview.module.css'

/** The side of the preview's canvas in pixels; the style sheet shows it at half that size. */
const SIDE = 128

/**
 * A small square preview of a selected picture. Drawn on a canvas, because the security policy allows no picture from
 * elsewhere.
 */
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
