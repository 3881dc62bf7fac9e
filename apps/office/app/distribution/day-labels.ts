import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import type { RowOf } from '../kit/resource.ts'

export type DayRow = RowOf<'GET office/distribution'>
export type DistributionDay = CallAnswer<'GET office/distribution/one'>['data']
export type DistributionItem = DistributionDay['items'][number]
export type Pass = DistributionDay['passes'][number]
export type HandOutRecord = DistributionDay['handOuts'][number]
export type DistributionFamily = CallAnswer<'GET office/distribution/families'>['data'][number]
export type DistributionChild = DistributionFamily['children'][number]

/** What of staff's work it is, and what was read of it is called. */
export const RUN = 'distribution.run'
export const DISTRIBUTION = 'distribution'

export const dayStateNames = {
  open: msg`Open`,
  closed: msg`Closed`,
  cancelled: msg`Cancelled`,
} as const satisfies Record<DistributionDay['state'], unknown>

export const handOutNames = {
  stands: msg`Handed out`,
  conflict: msg`Handed out twice`,
  late: msg`Came late`,
  undone: msg`Taken back`,
} as const satisfies Record<HandOutRecord['state'], unknown>

export const handOutTones = {
  stands: 'good',
  conflict: 'bad',
  late: 'act',
  undone: 'quiet',
} as const satisfies Record<HandOutRecord['state'], unknown>

/** A label that is somebody's own word, such as a thing's name. */
export const asMessage = (word: string) => ({ id: word, message: word })

export const why = { kind: 'lines', label: msg`Why?`, required: true, maxLength: 500, rows: 2 } as const
