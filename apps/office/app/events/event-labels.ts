import type { RowOf } from '../kit/resource.ts'

export type OfficeEvent = RowOf<'GET office/events'>

/** True if visitors can see it. */
export const isShown = ({ state }: OfficeEvent): boolean =>
  state === 'open' || state === 'waiting' || state === 'drawn' || state === 'returned'
