import { Trans, useLingui } from '@lingui/react/macro'
import { newOnceKey } from '@sahay/ui/browser/once-key.ts'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Dialog } from '@sahay/ui/overlays/dialog.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { queries, Refusal } from '../shell/api.ts'
import { focusPage } from '../shell/page-title.tsx'
import { SpecForm } from './form.tsx'
import css from './kit.module.css'
import { Letter, useLetter } from './letters.tsx'
import type { Action, FieldSpecs, Outcome, ValuesOf } from './resource.ts'
import { offerUndo } from './undo.tsx'

interface ActionButtonProps<Row> {
  /** The resource: what was read of it is out of date afterwards. */
  readonly of: string
  readonly action: Action<Row>
  readonly row: Row
}

/** A button that does an action: at once, or in a dialog with what it explains and asks. */
export function ActionButton<Row>({ of, action, row }: ActionButtonProps<Row>) {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState<ReactNode>(null)
  const [busy, setBusy] = useState(false)
  const once = useRef<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { label, kind = 'line', letter, explain, fields, begin, done } = action
  const atOnce = !explain && !fields
  // the same function while the row is the same, so that they are read once
  const sentences = useMemo(
    () => action.sentences && (async () => (await action.sentences?.(row)) ?? []),
    [action, row],
  )

  async function run(values: ValuesOf<FieldSpecs>, form: FormData): Promise<void> {
    once.current ??= newOnceKey()
    const outcome: Outcome = (await action.send(values, row, { form, once: once.current })) ?? {}
    once.current = null
    if (outcome.gone) await navigate(`/${of}`)
    await queries.invalidateQueries({ queryKey: [of] })
    if (outcome.show !== undefined) setShown(outcome.show)
    else setOpen(false)
    if (outcome.undo) offerUndo(of, i18n._(done), outcome.undo)
    else toast.success(i18n._(done))
  }

  useLayoutEffect(() => {
    const pressed = button.current
    return () => {
      // what it did cannot be done again, so that it goes: the keyboard goes on from the heading
      const { activeElement, body } = document
      if (activeElement === pressed || activeElement === body) focusPage()
    }
  }, [])

  async function runAtOnce(): Promise<void> {
    setBusy(true)
    try {
      await run({}, new FormData())
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      toast.error(error.message || t`There was no answer. Please check your connection, and try again.`)
    } finally {
      setBusy(false)
    }
  }

  function press() {
    if (atOnce) void runAtOnce()
    else setOpen(true)
  }
  useLetter(busy ? undefined : letter, press)

  function close() {
    setOpen(false)
    setShown(null)
  }

  return (
    <>
      <Button
        ref={button}
        kind={kind === 'go' ? 'go' : 'line'}
        small
        busy={atOnce ? busy : undefined}
        className={kind === 'danger' ? css['dangerLine'] : undefined}
        onClick={press}
      >
        {i18n._(label)} {letter && <Letter of={letter} />}
      </Button>
      {(!atOnce || shown !== null) && (
        <Dialog open={open || shown !== null} title={i18n._(label)} onClose={close}>
          <div className={css['dialog']}>
            {shown === null ? (
              <>
                {explain && <p>{i18n._(explain)}</p>}
                <SpecForm
                  fields={fields ?? {}}
                  begin={begin?.(row)}
                  sentences={sentences}
                  submit={i18n._(label)}
                  danger={kind === 'danger'}
                  onSubmit={run}
                >
                  <Button kind="quiet" onClick={close}>
                    <Trans>Cancel</Trans>
                  </Button>
                </SpecForm>
              </>
            ) : (
              <>
                {shown}
                <Button kind="line" onClick={close}>
                  <Trans>Close</Trans>
                </Button>
              </>
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}
