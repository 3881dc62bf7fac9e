import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Dialog } from '@sahay/ui/overlays/dialog.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { queries, Refusal } from '../../shell/api.ts'
import { SpecForm } from '../form/form.tsx'
import css from '../kit.module.css'
import type { Edit, FieldSpecs, ValuesOf } from '../resource.ts'

interface RecordFormProps<Row> {
  /** The resource and the record, for the query key. */
  readonly of: readonly [string, string]
  readonly row: Row
  readonly edit: Edit<Row>
  readonly read: () => Promise<Row>
}

/**
 * The editable fields of a record. Warns before unsaved input is left; shows values saved by others in the meantime beside
 * it, so that nothing is lost.
 */
export function RecordForm<Row>({ of, row, edit, read }: RecordFormProps<Row>) {
  const { i18n } = useLingui()
  const [dirty, setDirty] = useState(false)
  /** The initial values of the fields, and the base of the next save: identical except after a conflict. */
  const [made, setMade] = useState({ seed: row, base: row })
  const [others, setOthers] = useState<Readonly<Record<string, unknown>>>({})
  const heading = useRef<HTMLParagraphElement>(null)
  // shows a reloaded record immediately, unless there is unsaved input
  if (!dirty && made.seed !== row) setMade({ seed: row, base: row })
  const begin = edit.values(made.seed)

  async function save(values: ValuesOf<FieldSpecs>, base: Row): Promise<void> {
    try {
      await edit.save(values, base)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'changed_meanwhile') throw error
      const current = await read()
      const changed = changedFields(edit.values(base), edit.values(current), values)
      // they changed other fields, or wrote the same
      if (Object.keys(changed).length === 0) return save(values, current)
      setOthers(changed)
      setMade({ seed: made.seed, base: current })
      heading.current?.focus()
      return
    }
    setDirty(false)
    setOthers({})
    await queries.invalidateQueries({ queryKey: [of[0]] })
    toast.success(i18n._(edit.done))
  }

  const boxes = edit.boxes(row)
  const fields = Object.fromEntries(Object.entries(edit.fields).filter(([name]) => boxes.includes(name)))
  const conflict = Object.keys(others).length > 0
  return (
    <section
      className={
        Object.values(edit.fields).some(({ beside }) => beside)
          ? `stack gap-4 ${css['wide']}`
          : `stack gap-4 ${css['edit']}`
      }
    >
      <p ref={heading} tabIndex={-1} role="alert" className={conflict ? 'failure' : 'sr-only'}>
        {conflict && (
          <Trans>
            Someone else saved this record meanwhile. Where you both changed something, both versions are
            shown. Choose one, then save again.
          </Trans>
        )}
      </p>
      <SpecForm
        key={JSON.stringify(begin)}
        fields={fields}
        begin={begin}
        others={others}
        onDirty={setDirty}
        submit={<Trans>Save</Trans>}
        onSubmit={(values) => save(values, made.base)}
      />
      <LeaveGuard dirty={dirty} />
    </section>
  )
}

/** Returns the fields of this form that others changed since the base, if different from the input here. */
function changedFields(
  base: Readonly<Record<string, unknown>>,
  otherValues: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
) {
  return Object.fromEntries(
    Object.entries(otherValues).filter(
      ([name, value]) => name in mine && value !== base[name] && value !== mine[name],
    ),
  )
}

/** Asks for confirmation before unsaved input is left by a link, the Back button or closing the tab. */
function LeaveGuard({ dirty }: { readonly dirty: boolean }) {
  const { t } = useLingui()
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: { currentLocation: Place; nextLocation: Place }) =>
        dirty && currentLocation.pathname !== nextLocation.pathname,
      [dirty],
    ),
  )
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      title={t`Leave without saving?`}
      onClose={() => blocker.reset?.()}
    >
      <div className="stack gap-4 pad-5">
        <p>{t`Your changes are not saved.`}</p>
        <div className="cluster gap-3">
          <Button kind="go" onClick={() => blocker.reset?.()}>{t`Stay on page`}</Button>
          <Button kind="line" onClick={() => blocker.proceed?.()}>{t`Leave page`}</Button>
        </div>
      </div>
    </Dialog>
  )
}

interface Place {
  readonly pathname: string
}
