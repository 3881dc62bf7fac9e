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
import listCss from '../list.module.css'
import type { FieldSpec, FieldSpecs, ValuesOf, ReadySentence } from '../resource.ts'
import { refusalText } from '../refusal.ts'

export interface SpecFormProps<F extends FieldSpecs> {
  readonly fields: F
  /** What stands in the boxes at first. */
  readonly begin?: Partial<ValuesOf<F>> | undefined
  /** What the button says. */
  readonly submit: ReactNode
  readonly danger?: boolean
  /** Does it. What it throws is shown at its box or above the button; the boxes keep what is in them. */
  readonly onSubmit: (values: ValuesOf<F>, form: FormData) => Promise<unknown>
  /** Hears whether anything is written that is not what stood there at first. */
  readonly onDirty?: (dirty: boolean) => void
  /** What somebody else wrote meanwhile, by the fields where it is another: shown beside the boxes, which keep theirs. */
  readonly others?: Readonly<Record<string, unknown>> | undefined
  /** Under this name the words are stored on this device until they are sent, or somebody signs out; pictures are not. */
  readonly draft?: string
  /** Hears of every input. */
  readonly onTyped?: (values: ValuesOf<F>) => void
  /** Words ready to be put into the boxes of several lines. */
  readonly sentences?: (() => Promise<readonly ReadySentence[]>) | undefined
  /** Beside the button. */
  readonly children?: ReactNode
}

const DRAFT_DAYS = 7

type Sentences = Readonly<Record<string, string>>

/** A form drawn from what declares its fields. Its boxes are the browser's own: what is typed is in them alone. */
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
    // a dialog that opens takes the box so marked; in one that is open already it takes the focus itself
    box.autofocus = true
    box.focus()
  }, [form, danger])
  useEffect(() => {
    // Enter in a box of several lines begins a new one; with Ctrl it sends, as in others
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
    // without them the boxes are written by hand
    void sentences?.().then(setReady, () => undefined)
  }, [sentences])
  useEffect(() => {
    if (failed !== null) failure.current?.focus()
  }, [failed])

  const look = () => onDirty?.(form.current !== null && writtenIn(form.current) !== first.current)

  /** Shows what is not right, with the focus on the first of it. */
  function show(found: Sentences) {
    setErrors(found)
    if (form.current) focusError(form.current)
  }

  function input(event: FormEvent) {
    const { target } = event
    const name = target instanceof Element ? target.getAttribute('name') : null
    // the verdict was on what stood there before
    if (name !== null && name in errors) setErrors({ ...errors, [name]: '' })
    look()
    if (!form.current) return
    if (draft !== undefined) store(form.current)
    onTyped?.(readValues(fields, form.current))
  }

  /** Puts ready words behind what stands in a box. */
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
    // what was said of an earlier try does not stand beside what is said of this one
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
          {/* before its box: from the box, Tab leads on to the button */}
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
        <p className={css['failed']} role="alert" tabIndex={-1} ref={failure}>
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

/** Sentences that are written often: one is put into the box by choosing it, to be changed there. */
function Ready({
  of,
  onChoose,
}: {
  readonly of: readonly ReadySentence[]
  readonly onChoose: (text: string) => void
}) {
  return (
    <label className={`${listCss['tool']} ${css['ready']}`}>
      <span>
        <Trans>Insert sentence</Trans>
      </span>
      <select value="" onChange={({ target }) => onChoose(target.value)}>
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

/** The first box that is filled in by hand; without one the button, unless what it does is dangerous. */
const firstStop = (form: HTMLFormElement, danger: boolean): HTMLElement | undefined =>
  [...form.elements].find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.matches('[name]:not(:disabled, [type="hidden"], button)'),
  ) ?? (danger ? undefined : (submitButton(form) ?? undefined))

/** The fields as they stand below each other: each with those that stand beside it. */
function rowsOf(fields: FieldSpecs): [string, FieldSpec][][] {
  const rows: [string, FieldSpec][][] = []
  for (const field of Object.entries(fields)) {
    const last = rows[rows.length - 1]
    if (field[1].beside && last) last.push(field)
    else rows.push([field])
  }
  return rows
}
