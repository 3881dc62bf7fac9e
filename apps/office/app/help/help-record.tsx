import { msg } from '@lingui/core/macro'
import { assignee, came, ended, promise, state } from '../casework/case-columns.tsx'
import { CasePanel, useCaseActs } from '../casework/case-panel.tsx'
import { categoryNames, nameField, placeFields } from '../content/needs/need-labels.ts'
import { NeedsFrom } from '../content/needs/need-origins.tsx'
import { action, type Acts, type RecordSpec } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { column, phoneColumn, textColumn, wordColumn } from '../kit/columns.tsx'
import { languageOf } from '../kit/language-names.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { actOf } from '../kit/record/act-bar.tsx'
import { useMay } from '../shell/me.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { PaperViewer } from '../casework/paper-viewer.tsx'
import { Panel } from '../kit/record/panel.tsx'
import { Written } from '../kit/show.tsx'

/** A request for help. */
export const record: RecordSpec<HelpRequest> = {
  read: async (id) => (await call('GET office/help/one', { query: { id } })).data,
  title: ({ name, reference }) => name || reference,
  head: [state, promise, textColumn('reference', msg`Number`), assignee],
  facts: [
    wordColumn('type', msg`Kind of help`, categoryNames),
    phoneColumn('mobile', msg`Mobile`),
    came,
    column('language', msg`Language`, ({ language }) => languageOf(language)),
    ended,
  ],
  judged: (row) => <HelpMessage key={row.id} row={row} />,
  timeline: (row) => <CasePanel key={row.id} {...caseOf(row)} />,
  more: (row) => <NeedsFrom record={row.id} />,
  useActs: useHelpActs,
}

/** The maximum length of a need's text. */
const MAX_LETTERS = 500

/** Returns the first name and an initial: the part of a name that may be public. */
function shortName(name: string): string {
  const [first = '', ...more] = name.trim().split(/\s+/)
  const last = more.pop()
  const letter = last === undefined ? undefined : [...last][0]
  return letter === undefined ? first : `${first} ${letter}.`
}

/** Creates a draft of a need from a request, after its text is reviewed and edited here, and opens it. */
const makeNeed = (open: (id: string) => void) =>
  action<HelpRequest>('help.answer')({
    name: 'need',
    label: msg`Create need`,
    kind: 'go',
    letter: 'E',
    explain: msg`The need is a draft that visitors cannot see, and the request is closed with this result. Everyone can read these words once it is published, so remove numbers, addresses and full names.`,
    fields: {
      name: nameField,
      requirement: { kind: 'lines', label: msg`What is needed`, required: true, maxLength: MAX_LETTERS },
      required_amount: { kind: 'number', label: msg`Amount in rupees`, required: true },
      ...placeFields,
    },
    begin: ({ name, message, type }) => ({
      name: shortName(name),
      requirement: message.slice(0, MAX_LETTERS),
      category: type,
    }),
    async send({ category, ...values }, { id: help }) {
      const body = { help, ...values, category: category || null }
      const { data } = await call('POST office/needs/from-help', { body })
      open(data.id)
    },
    done: msg`The draft is saved. Check it, then publish it.`,
  })

/** The actions of a request: those of its case, and creating a need, for people who answer requests and write needs. */
function useHelpActs(row: HelpRequest): Acts {
  const navigate = useNavigate()
  const may = useMay()
  const made = useMemo(() => makeNeed((id) => void navigate(`/needs/${id}`)), [navigate])
  const isOffered = row.state !== 'closed' && may('needs.edit') && may('help.answer')
  return [...useCaseActs(caseOf(row)), isOffered && actOf({ of: 'requests', action: made, row })]
}

type HelpRequest = CallAnswer<'GET office/help/one'>['data']

const roles = ['owner', 'caseworker'] as const

/** The case data of a request: who may work on it. */
const caseOf = ({ id, state: now }: Pick<HelpRequest, 'id' | 'state'>) =>
  ({ of: 'requests', id, state: now, mail: false, permission: 'help.answer', roles }) as const

/** The request's text, and its picture. */
function HelpMessage({ row }: { readonly row: HelpRequest }) {
  const { t } = useLingui()
  const may = useMay()
  const { id, message, address, picture } = row
  return (
    <>
      <Panel title={<Trans>Their message</Trans>}>
        <Written>{message || '–'}</Written>
        <h2>{t`Address`}</h2>
        <Written>{address}</Written>
        {!picture && <p className="quiet">{t`The picture has been deleted.`}</p>}
      </Panel>
      {picture && may('help.answer') && (
        <PaperViewer
          papers={[{ id, path: `office/help/picture/${id}`, name: t`Their picture` }]}
          opens={row.state === 'open'}
        />
      )}
    </>
  )
}
