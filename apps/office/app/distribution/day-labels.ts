import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { reasonField, type RowOf } from '../kit/resource.ts'
import type { Statuses } from '../kit/options.tsx'

export type DayRow = RowOf<'GET office/distribution'>
export type DistributionDay = CallAnswer<'GET office/distribution/one'>['data']
export type DistributionItem = DistributionDay['items'][number]
export type Pass = DistributionDay['passes'][number]
export type HandOutRecord = DistributionDay['handOuts'][number]
export type DistributionFamily = CallAnswer<'GET office/distribution/families'>['data'][number]
export type DistributionChild = DistributionFamily['children'][number]

/** A day with the families that are invited to it. */
export interface DayProps {
  readonly day: DistributionDay
  readonly families: readonly DistributionFamily[]
}

/** The permission, and the query key of the loaded data. */
export const RUN = 'distribution.run'
export const DISTRIBUTION = 'distribution'

export const dayStates = {
  open: { of: msg`Open`, tone: 'good' },
  closed: { of: msg`Closed`, tone: 'quiet' },
  cancelled: { of: msg`Cancelled`, tone: 'quiet' },
} as const satisfies Statuses<DistributionDay['state']>

export const handOutStates = {
  stands: { of: msg`Handed out`, tone: 'good' },
  conflict: { of: msg`Handed out twice`, tone: 'bad' },
  late: { of: msg`Late`, tone: 'act' },
  undone: { of: msg`Reversed`, tone: 'quiet' },
} as const satisfies Statuses<HandOutRecord['state']>

export const why = { ...reasonField, maxLength: 500 } as const
