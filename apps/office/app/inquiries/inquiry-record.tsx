import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { writeRupees } from '@sahay/contract/kernel/money'
import { assignee, came, ended, promise, state } from '../casework/case-columns.tsx'
import { CasePanel, useCaseActs } from '../casework/case-panel.tsx'
import { type Action, type RecordSpec, action } from '../kit/resource.ts'
import { givenNames } from '../requests/request-labels.ts'
import { call } from '../shell/api.ts'
import { column, mailColumn, phoneColumn, textColumn } from '../kit/columns.tsx'
import { Word, Written } from '../kit/show.tsx'
import { languageOf } from '../kit/language-names.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { PaperViewer } from '../casework/paper-viewer.tsx'
import { useMay } from '../shell/me.ts'
import { Panel } from '../kit/record/panel.tsx'
import { Link } from 'react-router'
import { leaveFields } from '../content/content-kit.tsx'
import { donatorFields } from '../content/donator-fields.ts'

/** Shows a giver among the donators on the site, after they agreed. */
const showAmongDonators = action<Inquiry>('stories.edit')({
  name: 'show',
  label: msg`Show as donator`,
  fits: (inquiry) => inquiry.payment === 'Success',
  explain: msg`Ask them first. Name, profession and amount appear on the front page at once.`,
  fields: { ...donatorFields, ...leaveFields },
  begin: (inquiry) => ({ name: inquiry.name, amount: inquiry.amount }),
  async send(values, { id: inquiry }) {
    const { data } = await call('POST office/donators/save', { body: { ...values, inquiry } })
    await call('POST office/content/state', { body: { kind: 'donator', ...data, to: 'open' } })
    return {
      show: (
        <p>
          <Link to={`/donators/${data.id}`}>
            <Trans>Add or remove picture</Trans>
          </Link>
        </p>
      ),
    }
  },
  done: msg`The site shows it now.`,
})

type Inquiry = CallAnswer<'GET office/inquiries/one'>['data']

const roles = ['owner', 'treasurer', 'editor'] as const

/** The case data of an inquiry: who may work on it. */
const caseOf = ({ id, state: now }: Pick<Inquiry, 'id' | 'state'>) =>
  ({ of: 'requests', id, state: now, mail: true, permission: 'inquiries.answer', roles }) as const

export const rowActions: readonly Action<Inquiry>[] = [showAmongDonators]

/** An inquiry from a giver to the trust's work. */
export const record: RecordSpec<Inquiry> = {
  read: async (id) => (await call('GET office/inquiries/one', { query: { id } })).data,
  title: ({ name }) => name,
  head: [state, promise, assignee],
  facts: [
    column('amount', msg`Amount`, ({ amount }) => writeRupees(amount)),
    column('payment', msg`Payment`, ({ payment }) => <Word {...givenNames[payment]} />),
    textColumn('slip', msg`Receipt`),
    phoneColumn('mobile', msg`Mobile`),
    mailColumn('email', msg`E-mail`),
    textColumn('type', msg`Company or profession`),
    came,
    column('language', msg`Language`, ({ language }) => languageOf(language)),
    ended,
  ],
  judged: (row) => <InquiryMessage key={row.id} row={row} />,
  timeline: (row) => <CasePanel key={row.id} {...caseOf(row)} />,
  useActs: (row) => useCaseActs(caseOf(row)),
}

/** The giver's message, and the photo with it. */
function InquiryMessage({ row }: { readonly row: Inquiry }) {
  const { t } = useLingui()
  const may = useMay()
  const { id, purpose, address, photo } = row
  return (
    <>
      <Panel title={<Trans>Purpose of the gift</Trans>}>
        <Written>{purpose}</Written>
        <h2>{t`Address`}</h2>
        <Written>{address}</Written>
      </Panel>
      {photo && may('inquiries.answer') && (
        <PaperViewer
          papers={[{ id, path: `office/inquiries/photo/${id}`, name: t`Their photo` }]}
          opens={row.state === 'open'}
        />
      )}
    </>
  )
}
