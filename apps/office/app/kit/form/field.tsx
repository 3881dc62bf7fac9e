import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { SelectField } from '@sahay/ui/fields/select-field.tsx'
import { TextArea } from '@sahay/ui/fields/text-area.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { FundField, MoneyField } from './account-field.tsx'
import css from '../kit.module.css'
import type { FieldSpec } from '../resource.ts'
import { Options } from '../options.tsx'
import { CheckBox } from './check-box.tsx'

interface BoxProps {
  readonly name: string
  readonly spec: FieldSpec
  /** The initial value. */
  readonly begin: unknown
  readonly error: string | undefined
}

interface SpecFieldProps extends BoxProps {
  /** The value that somebody else saved in the meantime. */
  readonly otherValue?: unknown
  /** Puts that value into the field; present if there is one. */
  readonly onTake?: () => void
}

/** One field of a form; if somebody else changed it in the meantime, with their value. */
export function SpecField({ otherValue, onTake, ...box }: SpecFieldProps) {
  const { i18n, t } = useLingui()
  // the field stays mounted, so that typed input is kept
  return (
    <div className={onTake && css['both']}>
      {box.spec.heading && <h2>{i18n._(box.spec.heading)}</h2>}
      {box.spec.required || !isWritten(box.spec) ? (
        <Box {...box} />
      ) : (
        <div className={css['optional']}>
          {/* for screen readers each field itself says whether it is required */}
          <small aria-hidden="true">{t`optional`}</small>
          <Box {...box} />
        </div>
      )}
      {onTake && <OtherChange spec={box.spec} value={otherValue} onTake={onTake} />}
    </div>
  )
}

/** True if the field can be empty at all. */
const isWritten = ({ kind }: FieldSpec) => kind !== 'check' && kind !== 'color'

interface OtherChangeProps {
  readonly spec: FieldSpec
  readonly value: unknown
  readonly onTake: () => void
}

function OtherChange({ spec, value, onTake }: OtherChangeProps) {
  const { i18n, t } = useLingui()
  const option = spec.kind === 'choice' ? spec.options.find((one) => one.value === value) : undefined
  const answer = value === true ? t`Yes` : value === false ? t`No` : String(value ?? '')
  return (
    <p className={css['theirs']}>
      <Trans>Someone else wrote:</Trans> <q>{(option ? i18n._(option.label) : answer) || t`(empty)`}</q>{' '}
      <Button kind="quiet" small onClick={onTake}>{t`Use this`}</Button>
    </p>
  )
}

/** One input of a form, by its kind. */
function Box({ name, spec, begin, error }: BoxProps) {
  const { i18n, t } = useLingui()
  const text = i18n._(spec.label)
  const label =
    spec.language === 'gu' ? t`${text}, in Gujarati` : spec.language === 'hi' ? t`${text}, in Hindi` : text
  const common = {
    name,
    label,
    hint: spec.hint && i18n._(spec.hint),
    error,
    required: spec.required ?? false,
    defaultValue: String(begin ?? ''),
  }
  switch (spec.kind) {
    case 'lines':
      return <TextArea {...common} maxLength={spec.maxLength} rows={spec.rows ?? 4} />
    case 'choice':
      return (
        <SelectField {...common}>
          <option value="">{spec.required ? t`Please choose` : t`None`}</option>
          <Options of={spec.options} />
        </SelectField>
      )
    case 'check':
      return (
        <CheckBox name={name} defaultChecked={begin === true}>
          {label}
        </CheckBox>
      )
    case 'fund':
      return <FundField {...common} />
    case 'money':
      return <MoneyField {...common} />
    case 'day':
      return <TextField {...common} type="date" />
    case 'picture':
      return (
        <TextField {...common} type="file" accept="image/jpeg,image/png,image/gif" defaultValue={undefined} />
      )
    case 'color':
      return <TextField {...common} type="color" />
    case 'number':
      return <TextField {...common} inputMode="decimal" />
    case 'email':
      return <TextField {...common} type="email" autoComplete="email" maxLength={spec.maxLength} />
    case 'phone':
      return <TextField {...common} type="tel" maxLength={spec.maxLength} />
    case 'code':
      return (
        <TextField
          {...common}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={spec.maxLength}
        />
      )
    case 'line':
      return <TextField {...common} maxLength={spec.maxLength} />
  }
}
