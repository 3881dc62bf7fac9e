import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { focusError } from '@sahay/ui/forms/field-checks.ts'
import { useFormDraft } from '@sahay/ui/forms/form-draft.ts'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Refusal } from '../../shell/api.ts'
import { SpecField } from './field.tsx'
import { isMissing, readValues, writtenIn, writeValue } from './form-values.ts'
import { ctrlButton, submitButton } from './submit-button.ts'
import css from '../kit.module.css'
import type { FieldSpec, FieldSpecs, ValuesOf, ReadySentence } from '../resource.ts'
import { refusalText } from '../refusal.ts'

export interface SpecFormProps<F extends FieldSpecs> {
  readonly fields: F
  /** The initial values. */
  readonly begin?: Partial<ValuesOf<F>> | undefined
  /** The button's label. */
  readonly submit: ReactNode
  readonly danger?: boolean
  /** Submits the form. Its error is shown at its field or above the button; the fields keep their input. */
  readonly onSubmit: (values: ValuesOf<F>, form: FormData) => Promise<unknown>
  /** Called with whether the input differs from the initial values. */
  readonly onDirty?: (dirty: boolean) => void
  /** Values that somebody else saved in the meantime, by field, if different: shown beside the fields, which keep their own. */
  readonly others?: Readonly<Record<string, unknown>> | undefined
  /** The name under which texts are stored on this device until they are sent or somebody signs out; pictures are not. */
  readonly draft?: string
  /** Called on every input. */
  readonly onTyped?: (values: ValuesOf<F>) => void
  /** Prepared sentences for multi-line fields. */
  readonly sentences?: (() => Promise<readonly ReadySentence[]>) | undefined
  /** Content beside the button. */
  readonly children?: ReactNode
}

const DRAFT_DAYS = 7

type Sentences = Readonly<Record<string, string>>

/** A form rendered from the declaration of its fields. The inputs are uncontrolled: only they hold what is typed. */
export function SpecForm<const F extends FieldSpecs>(props: SpecFormProps<F>) {
  const { fields, begin = {}, submit, danger = false, onSubmit, onDirty, others = {}, children } = props
  const { draft, onTyped, sentences } = props
  const { t } = useLingui()
  const beginning: Readonly<Record<string, unknown>> = begin
  const { formRef: form, save: store } = useFormDraft(draft ?? 'none', DRAFT_DAYS)
  const failure = useRef<HTMLParagraphElement>(null)
  const first = useRef('')
  const [errors, setErrors] = useState<Sentences>({})
  const [ready, setReady] = useState<readonly ReadySentence[]>([])
  const [failed, setFailed] = useState<string | null>(null)
  const { sending, sendOnce } = useSending()

  useEffect(() => {
    if (form.current) first.current = writtenIn(form.current)
  }, [form])
  useEffect(() => {
    const box = form.current?.closest('dialog') && firstStop(form.current, danger)
    if (!box) return
    // an opening dialog focuses the marked field; in an already open one it focuses itself
    box.autofocus = true
    box.focus()
  }, [form, danger])
  useEffect(() => {
    // in a multi-line field Enter starts a new line; Ctrl+Enter submits, as elsewhere
    const sent = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      event.preventDefault()
      ctrlButton(form.current)?.click()
    }
    const own = form.current
    own?.addEventListener('keydown', sent)
    return () => own?.removeEventListener('keydown', sent)
  }, [form])
  useEffect(() => {
    // without them the fields are filled in by hand
    void sentences?.().then(setReady, () => undefined)
  }, [sentences])
  useEffect(() => {
    if (failed !== null) failure.current?.focus()
  }, [failed])

  const look = () => onDirty?.(form.current !== null && writtenIn(form.current) !== first.current)

  /** Shows the errors and focuses the first one. */
  function show(found: Sentences) {
    setErrors(found)
    if (form.current) focusError(form.current)
  }

  function input(event: FormEvent) {
    const { target } = event
    const name = target instanceof Element ? target.getAttribute('name') : null
    // the error was about the previous value
    if (name !== null && name in errors) setErrors({ ...errors, [name]: '' })
    look()
    if (!form.current) return
    if (draft !== undefined) store(form.current)
    onTyped?.(readValues(fields, form.current))
  }

  /** Appends a prepared sentence to a field's text. */
  function insert(name: string, text: string) {
    const box = form.current?.elements.namedItem(name)
    if (!form.current || !(box instanceof HTMLTextAreaElement)) return
    writeValue(form.current, name, [box.value.trim(), text].filter(Boolean).join('\n'))
    box.focus()
    look()
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = readValues(fields, event.currentTarget)
    const written = new FormData(event.currentTarget)
    const { nativeEvent } = event
    const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    if (pressed instanceof HTMLButtonElement && pressed.name) written.set(pressed.name, pressed.value)
    const missing = Object.entries(fields).filter(([name, spec]) => isMissing(spec, values[name]))
    setFailed(null)
    // removes the message of an earlier attempt
    toast.moveOn()
    if (missing.length > 0)
      return show(Object.fromEntries(missing.map(([name]) => [name, t`Please fill this in.`])))
    setErrors({})
    void sendOnce(async () => {
      try {
        await onSubmit(values, written)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const known = Object.entries(error.fields).filter(([name]) => name in fields)
        if (known.length > 0) show(Object.fromEntries(known))
        else setFailed(refusalText(error))
      }
      return undefined
    })
  }

  return (
    <form
      ref={form}
      className={`stack gap-4 ${css['form']}`}
      noValidate
      method="dialog"
      onSubmit={send}
      onInput={input}
    >
      {rowsOf(fields).map((row) => (
        <div key={row[0]?.[0]} className={row.length > 1 ? `stack gap-4 ${css['beside']}` : undefined}>
          {/* before its field, so that Tab moves from the field to the button */}
          {ready.length > 0 && row[0]?.[1].kind === 'lines' && (
            <Ready of={ready} onChoose={(text) => insert(row[0]?.[0] ?? '', text)} />
          )}
          {row.map(([name, spec]) => (
            <SpecField
              key={name}
              name={name}
              spec={spec}
              begin={beginning[name]}
              error={errors[name] || undefined}
              {...(name in others
                ? {
                    otherValue: others[name],
                    onTake: () => {
                      if (form.current) writeValue(form.current, name, others[name])
                      look()
                    },
                  }
                : {})}
            />
          ))}
        </div>
      ))}
      {failed !== null && (
        <p className="failure" role="alert" tabIndex={-1} ref={failure}>
          {failed}
        </p>
      )}
      <div className="cluster gap-3">
        <Button kind="go" type="submit" busy={sending} className={danger ? css['danger'] : undefined}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  )
}

/** Prepared sentences: choosing one inserts it into the field for editing. */
function Ready({
  of,
  onChoose,
}: {
  readonly of: readonly ReadySentence[]
  readonly onChoose: (text: string) => void
}) {
  return (
    <label className={`labelled ${css['ready']}`}>
      <span>
        <Trans>Insert sentence</Trans>
      </span>
      <select className="entry full" value="" onChange={({ target }) => onChoose(target.value)}>
        <option value="">…</option>
        {of.map(({ name, text }) => (
          <option key={name} value={text}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Returns the first field to fill in; if there is none, the button, unless its action is dangerous. */
const firstStop = (form: HTMLFormElement, danger: boolean): HTMLElement | undefined =>
  [...form.elements].find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.matches('[name]:not(:disabled, [type="hidden"], button)'),
  ) ?? (danger ? undefined : (submitButton(form) ?? undefined))

/** Groups the fields into rows: each with those beside it. */
function rowsOf(fields: FieldSpecs): [string, FieldSpec][][] {
  const rows: [string, FieldSpec][][] = []
  for (const field of Object.entries(fields)) {
    const last = rows[rows.length - 1]
    if (field[1].beside && last) last.push(field)
    else rows.push([field])
  }
  return rows
}
