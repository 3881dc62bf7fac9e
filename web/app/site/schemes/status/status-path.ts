import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ApplicationStatus } from '@sahay/contract/schemes'

/** What each status is called on the page. */
export const statusWords: Readonly<Record<ApplicationStatus, MessageDescriptor>> = {
  Received: msg`Received`,
  Paid: msg`Paid`,
  'Under review': msg`Under review`,
  'More needed': msg`More needed`,
  Approved: msg`Approved`,
  Declined: msg`Declined`,
  Disbursed: msg`Help given`,
}

/** What still comes after a status when all goes well. */
const ahead: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  Received: ['Paid', 'Under review', 'Approved', 'Disbursed'],
  Paid: ['Under review', 'Approved', 'Disbursed'],
  'Under review': ['Approved', 'Disbursed'],
  'More needed': ['Under review', 'Approved', 'Disbursed'],
  Approved: ['Disbursed'],
  Declined: [],
  Disbursed: [],
}

/** The statuses still to come. */
export function statusesAhead(status: ApplicationStatus): readonly ApplicationStatus[] {
  return ahead[status]
}
