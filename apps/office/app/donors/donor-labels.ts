import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CallAnswer } from '@sahay/contract/api/office'
import { financialYear } from '@sahay/contract/kernel/time'
import { namedOption } from '../kit/options.tsx'

export type DonorDetail = CallAnswer<'GET office/donors/one'>['data']

/** What a gift is called, by the kind of its record. */
export const giftNames: Readonly<Record<string, MessageDescriptor>> = {
  donation: msg`Gift to a need`,
  entry: msg`Event place`,
  inquiry: msg`Donor inquiry`,
  offline_gift: msg`Over the counter`,
}

const YEARS = 8

/** The last financial years, as a filter offers them. */
export const lastYears = async () => {
  const begins = Number(financialYear(new Date()).slice(0, 4))
  return Array.from({ length: YEARS }, (_, back) => {
    const year = begins - back
    const name = `${year}-${String((year + 1) % 100).padStart(2, '0')}`
    return namedOption(name, name)
  })
}

/** Why somebody may be the same person. */
export const sameNames = {
  email: msg`Same e-mail`,
  mobile: msg`Same mobile`,
  name: msg`Same name`,
} as const
