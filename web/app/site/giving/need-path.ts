import type { Need } from '@sahay/contract/giving'

/** The query parameter that names a need to be shown, on whichever page of the list it stands. */
export const needParam = 'need'

/** The address of a need on the list. */
export function needPath({ id }: Pick<Need, 'id'>): string {
  return `/urgentneeddata?${needParam}=${id}#${id}`
}
