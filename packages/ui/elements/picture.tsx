/** The widths in which an uploaded photograph is available, in pixels. */
const WIDTHS = [320, 480, 640, 960, 1280] as const

export interface PictureProps {
  /** A photograph's address (`/images/…`) or a drawing's (`/pictures/…svg`). */
  readonly src: string
  /** The alternative text; empty if the text beside it describes it. */
  readonly alt: string
  /** The space reserved before it is loaded, in CSS pixels. */
  readonly width: number
  readonly height: number
  /** The display width for the `sizes` attribute, so that a phone loads no more than it needs. */
  readonly sizes: string
  /** The shape for which a drawing is composed; a photograph is cropped by the style sheet. */
  readonly shape?: 'square' | 'landscape' | 'portrait' | undefined
  readonly className?: string | undefined
  /** True if visible immediately; others load lazily. */
  readonly eager?: boolean
}

/** Adds the shape to a drawing's address, which may already have a query. */
export const shaped = (src: string, shape: string): string =>
  `${src}${src.includes('?') ? '&' : '?'}shape=${shape}`

/** A picture from data: photographs in the fitting width, drawings unchanged. */
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
