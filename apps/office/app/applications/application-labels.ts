import { msg } from '@lingui/core/macro'
import { type DocumentType, schemes } from '@sahay/contract/fields/scheme-rules'
import type { CallAnswer } from '@sahay/contract/api/office'
import type { RowOf } from '../kit/resource.ts'
import { optionsOf, type Statuses, statusFilter } from '../kit/options.tsx'
import { yearOptions } from '../kit/financial-years.ts'

/** Labels for applications. */

export type ApplicationRow = RowOf<'GET office/applications'>
export type Application = CallAnswer<'GET office/applications/one'>['data']
type Status = ApplicationRow['status']

/** The statuses. */
export const statuses = {
  Received: { of: msg`Not paid yet`, tone: 'quiet' },
  Paid: { of: msg`Paid, to review`, tone: 'act' },
  'Under review': { of: msg`Under review`, tone: 'act' },
  'More needed': { of: msg`More needed`, tone: 'quiet' },
  Approved: { of: msg`Approved`, tone: 'good' },
  Declined: { of: msg`Declined`, tone: 'bad' },
  Withdrawn: { of: msg`Withdrawn`, tone: 'quiet' },
  Merged: { of: msg`Merged`, tone: 'quiet' },
  Disbursed: { of: msg`Help given`, tone: 'good' },
} as const satisfies Statuses<Status>

export const schemeNames = {
  [schemes.fees]: msg`School Fees Sahay Yojana`,
  [schemes.uniform]: msg`Uniform & Stationery Yojana`,
} as const

export const paperNames = {
  student_photo: msg`The child’s photo`,
  adhaar_card_photo: msg`Aadhaar card`,
  school_id_photo: msg`School ID card`,
  last_year_resultPhoto: msg`Last year’s result`,
} as const satisfies Record<DocumentType, unknown>

export { standardName, standardOptions } from '../kit/standard-names.ts'
export const statusOptions = statusFilter(statuses).options
export const schemeOptions = optionsOf(schemeNames)

/** The financial years that may have applications: this one and the four before it. */
export const applicationYears = yearOptions(5)

/** Filters applications with another one for the same child in the same year. */
export const sameChildFilter = {
  name: 'twins',
  label: msg`Same child`,
  options: [{ value: 'true', label: msg`With duplicates` }],
} as const

/** True if the trust has to act, so that its promise runs. */
export const isWaiting = ({ status }: Pick<ApplicationRow, 'status'>): boolean =>
  status === 'Paid' || status === 'Under review'
