/** A black box over a part of a picture, as fractions of its width and height (0 to 1). */
export interface Cover {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The minimum side of a cover, so that it can always be grabbed. */
const LEAST = 0.04

/** The position of the first eight digits on most cards: a starting point that people correct by hand. */
export const firstCover: Cover = { x: 0.25, y: 0.7, width: 0.34, height: 0.12 }

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Moves a cover by fractions of the picture; it stays within the picture. */
export function moved(cover: Cover, byX: number, byY: number): Cover {
  return {
    ...cover,
    x: between(cover.x + byX, 0, 1 - cover.width),
    y: between(cover.y + byY, 0, 1 - cover.height),
  }
}

/** Resizes a cover at its lower right corner. */
export function resized(cover: Cover, byWidth: number, byHeight: number): Cover {
  return {
    ...cover,
    width: between(cover.width + byWidth, LEAST, 1 - cover.x),
    height: between(cover.height + byHeight, LEAST, 1 - cover.y),
  }
}

/** Centres a cover on a point of the picture. */
export function centred(cover: Cover, x: number, y: number): Cover {
  return moved(cover, x - cover.width / 2 - cover.x, y - cover.height / 2 - cover.y)
}

/** Returns the pixels that a cover blackens, rounded outwards, so that no edge of a digit stays visible. */
export function dotsOf(cover: Cover, picture: { readonly width: number; readonly height: number }) {
  const left = Math.floor(cover.x * picture.width)
  const top = Math.floor(cover.y * picture.height)
  const right = Math.ceil((cover.x + cover.width) * picture.width)
  const bottom = Math.ceil((cover.y + cover.height) * picture.height)
  return { left, top, width: right - left, height: bottom - top }
}

/** Applies a key to a cover: arrows move it, with Shift they resize it, as plus and minus do. Null for other keys. */
export function keyed(
  cover: Cover,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): Cover | null {
  const step = 0.02
  const [x, y] =
    { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[key] ?? []
  if (x !== undefined && y !== undefined) return shiftKey ? resized(cover, x, y) : moved(cover, x, y)
  if (key === '+' || key === '=') return resized(cover, step, step)
  return key === '-' ? resized(cover, -step, -step) : null
}
