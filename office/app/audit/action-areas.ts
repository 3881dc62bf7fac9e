import { msg } from '@lingui/core/macro'
import type { Option } from '../kit/resource.ts'

/** What is noted, by what the names of its actions begin with. */
export const actionAreas: readonly Option[] = [
  { value: 'application', label: msg`Applications` },
  { value: 'document', label: msg`Papers that were looked at` },
  { value: 'case', label: msg`Work on cases` },
  { value: 'help', label: msg`Requests for help` },
  { value: 'organisation', label: msg`Organisations` },
  { value: 'inquiry', label: msg`Givers’ inquiries` },
  { value: 'distribution', label: msg`Distribution days` },
  { value: 'school', label: msg`Schools` },
  { value: 'letter', label: msg`Letters to families` },
  { value: 'need', label: msg`Urgent needs` },
  { value: 'story', label: msg`Gallery, testimonials, donators, figures` },
  { value: 'content', label: msg`Publishing, order, archive` },
  { value: 'picture', label: msg`Photographs` },
  { value: 'event', label: msg`Events` },
  { value: 'entry', label: msg`Entries` },
  { value: 'draw', label: msg`Draws` },
  { value: 'prize', label: msg`Prizes` },
  { value: 'text', label: msg`Texts` },
  { value: 'approval', label: msg`Approvals` },
  { value: 'message', label: msg`Messages` },
  { value: 'payment', label: msg`Payments` },
  { value: 'report', label: msg`Reports` },
  { value: 'settings', label: msg`Settings` },
  { value: 'staff', label: msg`Staff` },
  { value: 'donor', label: msg`Donors` },
  { value: 'account', label: msg`Donors’ accounts` },
  { value: 'person', label: msg`Personal data given out or erased` },
  { value: 'list', label: msg`Lists saved as files` },
]
