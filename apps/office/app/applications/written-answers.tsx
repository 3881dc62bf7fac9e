import { useLingui } from '@lingui/react/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import { standards } from '@sahay/contract/fields/scheme-rules'
import type { ReactNode } from 'react'
import { MailLink, PhoneLink, PlainDay, Word } from '../kit/show.tsx'
import { type Application, standardName } from './application-labels.ts'
import css from './applications.module.css'
import { answerFields } from './answer-fields.ts'

type Field = keyof typeof answerFields

/** The family's answers, beside its papers. */
export function WrittenAnswers({ row: { written } }: { readonly row: Application }) {
  const { i18n, t } = useLingui()
  return (
    <section>
      <h2>{t`What the family wrote`}</h2>
      <dl className={`facts panel stack ${css['written']}`}>
        {keysOf(answerFields).map((name) => (
          <div key={name}>
            <dt>{i18n._(answerFields[name].label)}</dt>
            <dd dir="auto">
              <AnswerValue name={name} value={written[name] ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The readable value of a field. */
export function AnswerValue({ name, value }: { readonly name: Field; readonly value: string }): ReactNode {
  const standard = standards.find((one) => one === value)
  if (value === '') return '–'
  if (name === 'student_Birthdate') return <PlainDay day={value} />
  if (name === 'student_standard' && standard) return <Word of={standardName(standard)} />
  if (name === 'father_mobileNo' || name === 'business_mobileNo') return <PhoneLink number={value} />
  return name === 'email' ? <MailLink to={value} /> : value
}
