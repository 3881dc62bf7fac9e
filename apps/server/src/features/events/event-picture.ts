/** The address of an event's picture: its photograph, or the drawing of its name. */
export function eventPictureOf({
  id,
  image,
}: {
  readonly id: string
  readonly image: string | null
}): string {
  return image ?? `/pictures/event/${id}.svg`
}
