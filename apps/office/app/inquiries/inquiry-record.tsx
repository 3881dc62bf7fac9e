import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { writeRupees } from '@sahay/contract/kernel/money'
import { assignee, came, ended, promise, state } from '../casework/case-columns.tsx'
import { CasePanel, useCaseActs } from '../casework/case-panel.tsx'
import { showAmongDonators } from '../content/show-among-donators.tsx'
import type { Action, RecordSpec } from '../kit/resource.ts'
import { givenNames } from '../requests/request-labels.ts'
import { call } from '../shell/api.ts'
import { caseOfInquiry, InquiryAsked } from './inquiry-sheet.tsx'
import { mailColumn, phoneColumn, textColumn } from '../kit/columns.tsx'
import { Word } from '../kit/show.tsx'
import { languageOf } from '../kit/language-names.ts'

type Inquiry = CallAnswer<'GET office/inquiries/one'>['data']

export const rowActions: readonly Action<Inquiry>[] = [showAmongDonators]

/** A giver who asked to give to the trust's work. */
export const record: RecordSpec<Inquiry> = {
  read: async (id) => (await call('GET office/inquiries/one', { query: { id } })).data,
  title: ({ name }) => name,
  head: [state, promise, assignee],
  facts: [
    { name: 'amount', label: msg`Amount`, show: ({ amount }) => writeRupees(amount) },
    { name: 'payment', label: msg`Payment`, show: ({ payment }) => <Word {...givenNames[payment]} /> },
    textColumn('slip', msg`Receipt`),
    phoneColumn('mobile', msg`Mobile`),
    mailColumn('email', msg`E-mail`),
    textColumn('type', msg`Company or profession`),
    came,
    { name: 'language', label: msg`Language`, show: ({ language }) => languageOf(language) },
    ended,
  ],
  judged: (row) => <InquiryAsked key={row.id} row={row} />,
  timeline: (row) => <CasePanel key={row.id} {...caseOfInquiry(row)} />,
  useActs: (row) => useCaseActs(caseOfInquiry(row)),
}
