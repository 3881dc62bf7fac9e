import { useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusPage } from '../../shell/page-title.tsx'
import { ActionDialog, type Doing, OutcomeDialog, useDoing } from './action-dialog.tsx'
import { Letter, useLetter } from '../letters.tsx'
import { openDialog } from '../open-dialogs.tsx'
import { useBusy } from '../refusal.ts'

/** A button for an action: runs it immediately, or opens a dialog with its explanation and fields. */
export function ActionButton<Row>({ isLoud, ...doing }: Doing<Row> & { readonly isLoud?: boolean }) {
  const { action, row } = doing
  const { i18n } = useLingui()
  const [busy, act] = useBusy()
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef<Doing<Row>>(doing)
  const run = useDoing<Row>((show) => {
    if (show !== undefined)
      openDialog((close) => (
        <OutcomeDialog title={label} onClose={close}>
          {show}
        </OutcomeDialog>
      ))
  })
  const { label, kind = 'line', letter, explain, fields, warn } = action
  const needsNoDialog = !explain && !fields && !warn?.(row).length

  useEffect(() => {
    latest.current = doing
  })

  useLayoutEffect(() => {
    const pressed = button.current
    return () => {
      // a completed action may remove its button: then the heading gets the focus
      const { activeElement, body } = document
      if (activeElement === pressed || activeElement === body) focusPage()
    }
  }, [])

  function press() {
    if (needsNoDialog) void act(() => run(latest.current, {}, new FormData()))
    else openDialog((close) => <ActionDialog latest={latest} onClose={close} />)
  }
  useLetter(busy ? undefined : letter, press)

  return (
    <Button
      ref={button}
      kind={(isLoud ?? kind === 'go') ? 'go' : 'line'}
      small
      busy={needsNoDialog ? busy : undefined}
      className={kind === 'danger' ? 'bad' : undefined}
      onClick={press}
    >
      {i18n._(label)} {letter && <Letter of={letter} />}
    </Button>
  )
}
