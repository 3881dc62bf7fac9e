import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import { standards } from '@sahay/contract/fields/scheme-rules'
import { RecordForm } from '../kit/record/record-form.tsx'
import { edit } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import type { Application } from './application-labels.ts'
import css from './applications.module.css'
import { AnswerValue } from './written-answers.tsx'
import { answerFields } from './answer-fields.ts'
import { type Happening, Word, Written } from '../kit/show.tsx'
import { textsFor } from '../kit/form/form-values.ts'

const ended: readonly Application['status'][] = ['Declined', 'Withdrawn', 'Merged', 'Disbursed']

const correcting = edit<Application>('applications.decide')({
  fields: {
    ...answerFields,
    reason: {
      kind: 'lines',
      label: msg`Reason for the correction`,
      hint: msg`The earlier text is kept beside it.`,
      required: true,
      rows: 2,
      maxLength: 500,
    },
  },
  values: ({ written }) => ({
    ...textsFor(keysOf(answerFields), written),
    student_standard: standards.find((standard) => standard === written['student_standard']) ?? '1',
    reason: '',
  }),
  save: ({ reason, ...written }, { id, version }) =>
    call('POST office/applications/correct', { body: { id, version, reason, written } }),
  done: msg`Corrected. The earlier text is kept.`,
})

const read = async (id: string) => (await call('GET office/applications/one', { query: { id } })).data

/** Corrects a family's typing errors, until the decision is final. */
export function Correction({ row }: { readonly row: Application }) {
  if (ended.includes(row.status)) return null
  return (
    <details className={`screen-only ${css['correct']}`}>
      <summary>
        <Trans>Correct family’s entry</Trans>
      </summary>
      <RecordForm of={['applications', row.id]} row={row} edit={correcting} read={() => read(row.id)} />
    </details>
  )
}

/** The corrections so far, with the previous values. */
export const correctionsOf = ({ corrections }: Application): readonly Happening[] =>
  corrections.map((correction) => ({
    id: `correction ${correction.at}`,
    at: correction.at,
    by: correction.by,
    what: <Word of={msg`Corrected`} />,
    more: <Before {...correction} />,
  }))

function Before({ reason, before }: Pick<Application['corrections'][number], 'reason' | 'before'>) {
  const { i18n } = useLingui()
  return (
    <>
      <Written>{reason}</Written>
      <ul role="list">
        {keysOf(answerFields)
          .filter((name) => name in before)
          .map((name) => (
            <li key={name}>
              {i18n._(answerFields[name].label)}: <Trans>before</Trans>{' '}
              <q dir="auto">
                <AnswerValue name={name} value={before[name] ?? ''} />
              </q>
            </li>
          ))}
      </ul>
    </>
  )
}
