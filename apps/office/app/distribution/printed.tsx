import { useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { Printed } from '../kit/print/printed.tsx'
import paper from '../kit/print/printed.module.css'
import { QrCode } from '../kit/print/qr-code.tsx'
import { PlainDay as DayShown } from '../kit/show.tsx'
import { standardName } from '../kit/standard-names.ts'
import type { DayProps } from './day-labels.ts'
import css from './printed.module.css'

export type Letter = CallAnswer<'GET office/distribution/print'>['data'][number]

interface LettersProps {
  readonly letters: readonly Letter[]
  readonly onDone: () => void
}

/** One letter per page, each in its family's language. */
export function PrintedLetters({ letters, onDone }: LettersProps) {
  return (
    <Printed onDone={onDone}>
      {letters.map(({ family, lang, dir, title, lines, code, scan }) => (
        <article key={family} className={css['letter']} lang={lang} dir={dir}>
          <h1>{title}</h1>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <div className={`row ${css['code']}`}>
            <QrCode text={scan} label={code} />
            <strong>{code}</strong>
          </div>
        </article>
      ))}
    </Printed>
  )
}

interface ListProps extends DayProps {
  readonly onDone: () => void
}

/** All families by code, with a checkbox for each item of each child: for a day on which no phone works. */
export function PrintedList({ day, families, onDone }: ListProps) {
  const { i18n, t } = useLingui()
  return (
    <Printed onDone={onDone}>
      <h1>
        {day.place}, <DayShown day={day.day} />
      </h1>
      <table className={paper['list']}>
        <thead>
          <tr>
            <th scope="col">{t`Code`}</th>
            <th scope="col">{t`Child`}</th>
            {day.items.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">{t`Signature`}</th>
          </tr>
        </thead>
        <tbody>
          {families.flatMap(({ code, children }) =>
            children.map(({ application, name, standard, sizes, got }, nth) => (
              <tr key={application}>
                <th scope="row">{nth === 0 ? code : ''}</th>
                <td>
                  {name}, {i18n._(standardName(standard))}
                </td>
                {day.items.map(({ id }) => (
                  <td key={id}>
                    {got.includes(id) ? '☑' : '☐'} {sizes[id]}
                  </td>
                ))}
                <td>{'\u00a0'}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </Printed>
  )
}
