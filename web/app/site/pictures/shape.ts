import type { Shape } from '../../ui/art/picture.ts'

const shapes = ['landscape', 'portrait', 'square'] as const satisfies readonly Shape[]

/** The shape that the address asks for, as `?shape=portrait`. */
export function shapeAsked(request: Request, otherwise: Shape): Shape {
  const asked = new URL(request.url).searchParams.get('shape')
  return shapes.find((one) => one === asked) ?? otherwise
}
