import { shaped } from '@sahay/ui/elements/picture.tsx'
import type { Need } from '@sahay/contract/giving/giving'

/** Drawings with another aspect ratio are composed for it: a band over a narrow card, upright beside a wide one. */
const frames = {
  list: [
    ['(min-width: 1059px)', 'portrait'],
    ['(max-width: 699.98px)', 'wide'],
  ],
  slide: [
    ['(min-width: 640px)', 'portrait'],
    ['(max-width: 639.98px)', 'wide'],
  ],
  page: [
    ['(min-width: 1024px)', 'portrait'],
    ['(max-width: 479.98px)', 'landscape'],
    ['(max-width: 1023.98px)', 'wide'],
  ],
  line: [['(min-width: 0px)', 'square']],
  summary: [],
} as const

export interface NeedPictureProps {
  readonly need: Need
  readonly className?: string | undefined
  /** True for the first cards, which are visible immediately; the others load lazily. */
  readonly eager?: boolean
  /** The kind of card, which determines from which width the picture changes. */
  readonly card: keyof typeof frames
}

/** A need's photograph, or the drawing generated from its text, which has a separate composition for upright frames. */
export function NeedPicture({ need, className, eager = false, card }: NeedPictureProps) {
  const isDrawing = need.image.startsWith('/pictures/')
  return (
    <picture>
      {isDrawing &&
        frames[card].map(([media, shape]) => (
          <source key={shape} media={media} srcSet={shaped(need.image, shape)} />
        ))}
      <img
        className={className}
        src={isDrawing ? shaped(need.image, 'landscape') : need.image}
        alt={need.alt ?? ''}
        lang={need.alt ? 'en' : undefined}
        width="640"
        height="480"
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}
