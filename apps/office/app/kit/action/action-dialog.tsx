import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Dialog } from '@sahay/ui/overlays/dialog.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { queries, Refusal } from '../../shell/api.ts'
import { SpecForm } from '../form/form.tsx'
import css from '../kit.module.css'
import { useKeyUntilAnswered } from '../idempotency-key.ts'
import type { Action, FieldSpec, FieldSpecs, ActionOutcome, Prepared, ValuesOf } from '../resource.ts'
import { Failed, Waiting } from '../states.tsx'
import { offerUndo } from '../undo.tsx'

/** The inputs of an action: `of` is the resource whose rows are outdated afterwards. */
export interface Doing<Row> {
  readonly of: string
  readonly action: Action<Row>
  readonly row: Row
  /** The target of the action, shown in its dialog if a page has the same action many times. */
  readonly description?: string | undefined
  /** Opens the next record of the previous list, if the action settles this one. */
  readonly onSettled?: (() => Promise<unknown>) | undefined
}

/**
 * Runs an action, passes on its result to show, and confirms success. All attempts use one idempotency key until one is
 * answered, so that a lost answer causes nothing twice. Throws the server's refusal.
 */
export function useDoing<Row>(onShow: (show: ReactNode) => void) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const withKey = useKeyUntilAnswered()
  return async (doing: Doing<Row>, values: ValuesOf<FieldSpecs>, form: FormData) => {
    const { of, action, row, onSettled } = doing
    const sent = await withKey(async (key) => action.send(values, row, { form, idempotencyKey: key })).catch(
      (error: unknown) => {
        // reloads the current state, but not another person's edit, so that a second attempt does not overwrite it unseen
        const isStale = error instanceof Refusal && error.httpStatus === 409
        if (isStale && error.code !== 'changed_meanwhile') void queries.invalidateQueries({ queryKey: [of] })
        throw error
      },
    )
    const outcome: ActionOutcome = sent ?? {}
    if (outcome.gone) await navigate(`/${of}`)
    if (outcome.made) await navigate(`/${of}/${outcome.made}`)
    if (outcome.leadsTo) await navigate(outcome.leadsTo)
    await queries.invalidateQueries({ queryKey: [of] })
    onShow(outcome.show)
    const { label, done } = action
    if (outcome.undo) offerUndo(of, i18n._(done ?? label), outcome.undo, outcome.undoSeconds)
    else if (done) toast.success(i18n._(done))
    if (action.settles && outcome.show === undefined) await onSettled?.()
  }
}

interface ActionDialogProps<Row> {
  /** The button's current value, which receives newer rows while the dialog is open. */
  readonly latest: RefObject<Doing<Row>>
  readonly onClose: () => void
}

/** An action's explanation and fields, and its result afterwards. */
export function ActionDialog<Row>({ latest, onClose }: ActionDialogProps<Row>) {
  const { i18n, t } = useLingui()
  const [shown, setShown] = useState<ReactNode>(null)
  const [{ action, row, description }] = useState(latest.current)
  const { label, kind, explain, warn, fields = {}, begin, prepare } = action
  const prepared = useQuery({
    queryKey: ['prepared', label.id],
    queryFn: async () => (await prepare?.(row)) ?? null,
    enabled: prepare !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  })
  const run = useDoing<Row>((show) => (show === undefined ? onClose() : setShown(show)))
  // memoised, so that they are loaded once
  const sentences = useMemo(
    () => action.sentences && (async () => (await action.sentences?.(row)) ?? []),
    [action, row],
  )
  return (
    <Dialog open title={i18n._(label)} onClose={onClose}>
      {shown === null ? (
        <div className="stack gap-4 pad-5">
          {description && (
            <p dir="auto">
              <strong>{description}</strong>
            </p>
          )}
          {explain && <p>{i18n._(explain)}</p>}
          {warn?.(row).map((warning) => {
            const says = typeof warning === 'string' ? warning : i18n._(warning)
            return (
              <p key={says} className={`remark ${css['warning']}`}>
                {says}
              </p>
            )
          })}
          {prepared.data?.explain && <p>{i18n._(prepared.data.explain)}</p>}
          {prepared.isLoading && <Waiting />}
          {prepared.isError && <Failed of={prepared} />}
          {(!prepare || prepared.data) && (
            <SpecForm
              fields={prepared.data ? fieldsAs(fields, prepared.data) : fields}
              begin={begin?.(row)}
              sentences={sentences}
              submit={i18n._(label)}
              danger={kind === 'danger'}
              onSubmit={(values, form) => run(latest.current, values, form)}
            >
              <Button kind="quiet" onClick={onClose}>{t`Cancel`}</Button>
            </SpecForm>
          )}
        </div>
      ) : (
        <Shown onClose={onClose}>{shown}</Shown>
      )}
    </Dialog>
  )
}

/** Adds the current options to the fields. */
const fieldsAs = (fields: FieldSpecs, { options }: Prepared): FieldSpecs =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]): [string, FieldSpec] => [
        name,
        field.kind === 'choice' ? { ...field, options: options[name] ?? field.options } : field,
      ])
      .filter(([, field]) => field.kind !== 'choice' || field.options.length > 0),
  )

interface OutcomeDialogProps {
  readonly title: MessageDescriptor
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The result of an action that ran without a dialog. */
export function OutcomeDialog({ title, onClose, children }: OutcomeDialogProps) {
  const { i18n } = useLingui()
  return (
    <Dialog open title={i18n._(title)} onClose={onClose}>
      <Shown onClose={onClose}>{children}</Shown>
    </Dialog>
  )
}

function Shown({ onClose, children }: Omit<OutcomeDialogProps, 'title'>) {
  return (
    <div className="stack gap-4 pad-5">
      {children}
      <Button kind="line" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </div>
  )
}
