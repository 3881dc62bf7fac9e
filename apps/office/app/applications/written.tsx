import { Trans, useLingui } from '@lingui/react/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import { standards } from '@sahay/contract/fields/scheme-rules'
import type { ReactNode } from 'react'
import { Mail, Phone } from '../casework/contact.tsx'
import { Day } from '../kit/show.tsx'
import { Word } from '../kit/word.tsx'
import { type Application, standardName } from './application-words.ts'
import css from './applications.module.css'
import { writtenFields } from './written-fields.ts'

type Field = keyof typeof writtenFields

/** What the family wrote, beside its papers. */
export function Written({ row: { written } }: { readonly row: Application }) {
  const { i18n } = useLingui()
  return (
    <section>
      <h2>
        <Trans>What the family wrote</Trans>
      </h2>
      <dl className={css['written']}>
        {keysOf(writtenFields).map((name) => (
          <div key={name}>
            <dt>{i18n._(writtenFields[name].label)}</dt>
            <dd dir="auto">
              <Value name={name} value={written[name] ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** One field's value as people read it. */
export function Value({ name, value }: { readonly name: Field; readonly value: string }): ReactNode {
  const standard = standards.find((one) => one === value)
  if (value === '') return '–'
  if (name === 'student_Birthdate') return <Day day={value} />
  if (name === 'student_standard' && standard) return <Word of={standardName(standard)} />
  if (name === 'father_mobileNo' || name === 'business_mobileNo') return <Phone number={value} />
  return name === 'email' ? <Mail to={value} /> : value
}
