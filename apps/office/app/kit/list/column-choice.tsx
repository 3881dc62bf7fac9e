import { useLingui } from '@lingui/react/macro'
import css from '../list.module.css'
import type { Columns } from './use-columns.ts'
import { CheckBox } from '../form/check-box.tsx'

/** Which columns this person sees. */
export function ColumnChoice<Row>({ columns }: { readonly columns: Columns<Row> }) {
  const { i18n, t } = useLingui()
  const { choice, isShown, show } = columns
  if (choice.length < 3) return null
  return (
    <fieldset className={`stack gap-2 ${css['columns']}`}>
      <legend>{t`Columns`}</legend>
      {choice.map((column) => (
        <CheckBox
          key={column.name}
          className={`row gap-2 ${css['column']}`}
          checked={isShown(column)}
          onTick={(on) => show(column, on)}
        >
          {i18n._(column.label)}
        </CheckBox>
      ))}
    </fieldset>
  )
}
