import { Trans } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useAct } from '../forms/use-act.ts'
import { savePdf } from './save-pdf.ts'

/** A button that saves the slip of a record that the signed-in person has paid. */
export function SaveSlip({ id, number }: { readonly id: string; readonly number: string }) {
  const { sending, act } = useAct()
  return (
    <Button
      small
      busy={sending}
      busyText={<Trans>One moment…</Trans>}
      onClick={() => act(() => saveSlip(id, number))}
    >
      <Trans>
        Download <span className="sr-only">{number}</span>
      </Trans>
    </Button>
  )
}

/** Saves the slip of a record. Throws if the server refuses it. */
export const saveSlip = (id: string, number: string): Promise<void> =>
  savePdf(`slip/download/${encodeURIComponent(id)}`, number.replace(/\//g, '-'))
