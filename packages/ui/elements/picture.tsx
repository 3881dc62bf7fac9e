/** The widths that an uploaded photograph is kept ready in, in pixels. */
const WIDTHS = [320, 480, 640, 960, 1280] as const

export interface PictureProps {
  /** A photograph's address (`/images/…`) or a drawing's (`/pictures/…svg`). */
  readonly src: string
  /** What it shows; empty where the words beside it say so. */
  readonly alt: string
  /** The room it takes before it is here, in CSS pixels. */
  readonly width: number
  readonly height: number
  /** How wide it is shown, as the `sizes` attribute has it, so that a phone fetches no more than it needs. */
  readonly sizes: string
  /** A drawing can be composed for a frame; a photograph is cut by the style sheet. */
  readonly shape?: 'square' | 'landscape' | 'portrait' | undefined
  readonly className?: string | undefined
  /** Seen at once; others wait until they come near. */
  readonly eager?: boolean
}

/** A drawing's address, which may ask for something already, for one frame. */
export const shaped = (src: string, shape: string): string =>
  `${src}${src.includes('?') ? '&' : '?'}shape=${shape}`

/** A picture that came with data: photographs in the width that fits, drawings as they are. */
export function Picture({ src, alt, width, height, sizes, shape, className, eager = false }: PictureProps) {
  const photograph = src.startsWith('/images/')
  const isDrawing = src.startsWith('/pictures/') && shape !== undefined
  return (
    <img
      className={className}
      src={photograph ? `${src}?w=640` : isDrawing ? shaped(src, shape) : src}
      srcSet={photograph ? WIDTHS.map((one) => `${src}?w=${one} ${one}w`).join(', ') : undefined}
      sizes={photograph ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
