import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ColumnRole, columnRoles, type StatementBank } from '@sahay/contract/banking/bank-profiles'
import { SelectField } from '@sahay/ui/fields/select-field.tsx'
import css from './statements.module.css'
import { Options, optionsOf } from '../kit/options.tsx'

const roleNames = {
  day: msg`Date`,
  narration: msg`Narration`,
  reference: msg`Reference or cheque number`,
  withdrawal: msg`Money out`,
  deposit: msg`Money in`,
  amount: msg`Amount (single column)`,
  side: msg`Dr or Cr`,
  balance: msg`Balance`,
} as const satisfies Record<ColumnRole, unknown>

const dayNames = {
  dmy: msg`Day, month, year: 31/12/2026`,
  mdy: msg`Month, day, year: 12/31/2026`,
  ymd: msg`Year, month, day: 2026-12-31`,
} as const

type Columns = Partial<Record<ColumnRole, string>>

/** A file, and how to read it. */
export interface Chosen {
  readonly account: string
  readonly bank: StatementBank
  readonly columns: Columns
  readonly days: keyof typeof dayNames
  readonly name: string
  /** Its content in base64; '' if none is chosen. */
  readonly bytes: string
}

interface ColumnPickersProps {
  readonly chosen: Chosen
  /** The names of the columns in the file. */
  readonly head: readonly string[]
  readonly onChange: (chosen: Chosen) => void
}

/** For another bank: assigns the file's columns. Stored for the account. */
export function ColumnPickers({ chosen, head, onChange }: ColumnPickersProps) {
  const { i18n, t } = useLingui()
  const names = head.filter((name) => name !== '')
  const choose = (role: ColumnRole, name: string) => {
    const { [role]: _, ...rest } = chosen.columns
    onChange({ ...chosen, columns: name ? { ...rest, [role]: name } : rest })
  }
  return (
    <fieldset className={`stack gap-4 ${css['form']}`}>
      <legend>{t`Columns in the file`}</legend>
      {columnRoles.map((role) => (
        <SelectField
          key={role}
          label={i18n._(roleNames[role])}
          name={role}
          value={chosen.columns[role] ?? ''}
          onChange={({ target }) => choose(role, target.value)}
        >
          <option value="">{t`None`}</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      ))}
      <SelectField
        label={t`Date format`}
        name="days"
        value={chosen.days}
        onChange={({ target }) =>
          onChange({
            ...chosen,
            days: target.value === 'mdy' || target.value === 'ymd' ? target.value : 'dmy',
          })
        }
      >
        <Options of={optionsOf(dayNames, ['dmy', 'mdy', 'ymd'] as const)} />
      </SelectField>
    </fieldset>
  )
}
