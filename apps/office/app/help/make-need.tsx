import { msg } from '@lingui/core/macro'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { nameField, placeFields } from '../content/needs/need-labels.ts'
import { useCaseActs } from '../casework/case-panel.tsx'
import { actOf } from '../kit/record/act-bar.tsx'
import { action, type Acts } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { caseOfHelp, type HelpRequest } from './help-sheet.tsx'

/** What a need may say, at most. */
const MAX_LETTERS = 500

/** A first name and a letter: as much of somebody as everybody may read. */
function shortName(name: string): string {
  const [first = '', ...more] = name.trim().split(/\s+/)
  const last = more.pop()
  const letter = last === undefined ? undefined : [...last][0]
  return letter === undefined ? first : `${first} ${letter}.`
}

/** Makes a draft of a need out of a request, as its words are seen and mended here, and opens it. */
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

/** The acts of a request: those of its case, and a need made of it by whoever answers requests and writes needs. */
export function useHelpActs(row: HelpRequest): Acts {
  const navigate = useNavigate()
  const may = useMay()
  const made = useMemo(() => makeNeed((id) => void navigate(`/needs/${id}`)), [navigate])
  const isOffered = row.state !== 'closed' && may('needs.edit') && may('help.answer')
  return [...useCaseActs(caseOfHelp(row)), isOffered && actOf({ of: 'requests', action: made, row })]
}
