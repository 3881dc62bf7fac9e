import { useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { Refusal } from '../shell/api.ts'
import { SpecField } from './field.tsx'
import css from './kit.module.css'
import type { FieldSpec, FieldSpecs, ValuesOf } from './resource.ts'

export interface SpecFormProps<F extends FieldSpecs> {
  readonly fields: F
  /** What stands in the boxes at first. */
  readonly begin?: Partial<ValuesOf<F>> | undefined
  /** What the button says. */
  readonly submit: ReactNode
  readonly danger?: boolean
  /** Does it. What it throws is shown at its box or above the button; the boxes keep what is in them. */
  readonly onSubmit: (values: ValuesOf<F>) => Promise<unknown>
  /** Hears whether anything was written that has not been sent. */
  readonly onDirty?: (dirty: boolean) => void
  /** What somebody else wrote meanwhile, by the fields where it is another: shown beside the boxes, which keep theirs. */
  readonly others?: Readonly<Record<string, unknown>> | undefined
  /** Beside the button. */
  readonly children?: ReactNode
}

/** A form drawn from what declares its fields. */
export function SpecForm<const F extends FieldSpecs>(props: SpecFormProps<F>) {
  const { fields, begin, submit, danger = false, onSubmit, onDirty, others = {}, children } = props
  const { t } = useLingui()
  const [failed, setFailed] = useState<string | null>(null)
  const form = useForm({ defaultValues: written(fields, begin ?? {}) })
  const { register, handleSubmit, setError, setValue, formState } = form
  const { errors, isSubmitting, isDirty } = formState
  const failure = useRef<HTMLParagraphElement>(null)

  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  useEffect(() => {
    if (failed !== null) failure.current?.focus()
  }, [failed])

  const send = handleSubmit(async (typed) => {
    setFailed(null)
    try {
      await onSubmit(read(fields, typed))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const known = Object.entries(error.fields).filter(([name]) => name in fields)
      for (const [at, [name, message]] of known.entries())
        setError(name, { message }, { shouldFocus: at === 0 })
      if (known.length === 0)
        setFailed(error.message || t`There was no answer. Please check your connection, and try again.`)
    }
  })

  return (
    <form className={css['form']} noValidate onSubmit={(event) => void send(event)}>
      {Object.entries(fields).map(([name, spec]) => (
        <SpecField
          key={name}
          spec={spec}
          error={messageOf(errors[name])}
          box={register(name, { required: spec.required ? t`Please fill this in.` : false })}
          {...(name in others
            ? {
                theirs: others[name],
                onTake: () => setValue(name, others[name] ?? '', { shouldDirty: true }),
              }
            : {})}
        />
      ))}
      {failed !== null && (
        <p className={css['failed']} role="alert" tabIndex={-1} ref={failure}>
          {failed}
        </p>
      )}
      <div className={css['buttons']}>
        <Button kind="go" type="submit" busy={isSubmitting} className={danger ? css['danger'] : undefined}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  )
}

const messageOf = (error: { readonly message?: unknown } | undefined): string | undefined =>
  typeof error?.message === 'string' ? error.message : undefined

/** What the boxes are filled with: nothing is '' in a box. */
export function written(fields: FieldSpecs, values: Readonly<Record<string, unknown>>): FieldValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, values[name] ?? (kind === 'check' ? false : '')]),
  )
}

/** What was written, as the fields declare it. */
export function read<F extends FieldSpecs>(fields: F, typed: FieldValues): ValuesOf<F> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value is made by its own field's kind
  return Object.fromEntries(
    Object.entries(fields).map(([name, spec]) => [name, valueOf(spec, typed[name])]),
  ) as ValuesOf<F>
}

function valueOf({ kind }: FieldSpec, typed: unknown): string | number | boolean | null {
  if (kind === 'check') return typed === true
  const text = typeof typed === 'string' || typeof typed === 'number' ? String(typed).trim() : ''
  if (kind === 'number') return text === '' ? null : Number(text)
  return kind === 'day' && text === '' ? null : text
}
