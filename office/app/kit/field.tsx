import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { SelectField } from '@sahay/ui/fields/select-field.tsx'
import { TextArea } from '@sahay/ui/fields/text-area.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import type { UseFormRegisterReturn } from 'react-hook-form'
import css from './kit.module.css'
import type { FieldSpec } from './resource.ts'

interface SpecFieldProps {
  readonly spec: FieldSpec
  readonly error: string | undefined
  readonly box: UseFormRegisterReturn
  /** What somebody else wrote into it meanwhile. */
  readonly theirs?: unknown
  /** Puts that into the box; there where somebody did. */
  readonly onTake?: () => void
}

/** One field of a form; where somebody else changed it meanwhile, with what they wrote. */
export function SpecField({ theirs, onTake, ...field }: SpecFieldProps) {
  const { i18n, t } = useLingui()
  const { spec } = field
  if (!onTake) return <Box {...field} />
  const option = spec.kind === 'choice' ? spec.options.find(({ value }) => value === theirs) : undefined
  const words = option
    ? i18n._(option.label)
    : theirs === true
      ? t`Yes`
      : theirs === false
        ? t`No`
        : String(theirs ?? '')
  return (
    <div className={css['both']}>
      <Box {...field} />
      <p className={css['theirs']}>
        <Trans>Somebody else wrote:</Trans> <q>{words || t`nothing`}</q>{' '}
        <Button kind="quiet" small onClick={onTake}>
          <Trans>Take this</Trans>
        </Button>
      </p>
    </div>
  )
}

/** One box of a form, by its kind. */
function Box({ spec, error, box }: Omit<SpecFieldProps, 'theirs' | 'onTake'>) {
  const { i18n, t } = useLingui()
  const label = i18n._(spec.label)
  const common = {
    label,
    hint: spec.hint && i18n._(spec.hint),
    error,
    ...box,
    required: spec.required ?? false,
  }
  switch (spec.kind) {
    case 'lines':
      return <TextArea {...common} maxLength={spec.maxLength} rows={spec.rows ?? 4} />
    case 'choice':
      return (
        <SelectField {...common}>
          <option value="">{spec.required ? t`Please choose` : t`None`}</option>
          {spec.options.map((option) => (
            <option key={option.value} value={option.value}>
              {i18n._(option.label)}
            </option>
          ))}
        </SelectField>
      )
    case 'check':
      return (
        <label className={css['check']}>
          <input type="checkbox" {...box} />
          {label}
        </label>
      )
    case 'day':
      return <TextField {...common} type="date" />
    case 'number':
      return <TextField {...common} inputMode="numeric" />
    case 'email':
      return <TextField {...common} type="email" autoComplete="email" maxLength={spec.maxLength} />
    case 'code':
      return (
        <TextField
          {...common}
          inputMode="text"
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
