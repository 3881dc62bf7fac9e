import type { Need } from '@sahay/contract/giving'

/** From here on a card lies down and its picture stands upright (look, 1059 px). */
const LYING = '(width >= 1059px)'

export interface NeedPictureProps {
  readonly need: Need
  readonly className?: string | undefined
  /** The first cards are seen at once; the others wait until they come near. */
  readonly eager?: boolean
  /** Keeps the landscape drawing at every width. */
  readonly landscape?: boolean
}

/** A need's photograph, or the drawing made of its words, which is composed anew for an upright frame. */
export function NeedPicture({ need, className, eager = false, landscape = false }: NeedPictureProps) {
  const drawn = need.image.startsWith('/pictures/')
  return (
    <picture>
      {drawn && !landscape && (
        <source media={LYING} srcSet={`${need.image}?shape=portrait`} width="360" height="480" />
      )}
      <img
        className={className}
        src={drawn ? `${need.image}?shape=landscape` : need.image}
        alt=""
        width="640"
        height="480"
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}
