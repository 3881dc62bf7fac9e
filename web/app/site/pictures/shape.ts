/** The shape that the address asks for, as `?shape=portrait`, if it is one of these; else the first of them. */
export function shapeAsked<Shape extends string>(
  request: Request,
  shapes: readonly [Shape, ...Shape[]],
): Shape {
  const asked = new URL(request.url).searchParams.get('shape')
  return shapes.find((one) => one === asked) ?? shapes[0]
}
