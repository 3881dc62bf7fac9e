import { Trans } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { refuse } from '../forms/refuse.ts'
import { savePdf } from './save-pdf.ts'

/** Saves the slip of something that the signed-in person has paid. */
export function SaveSlip({ id, number }: { readonly id: string; readonly number: string }) {
  const { sending, sendOnce } = useSending()
  const save = () =>
    void sendOnce(async () => {
      try {
        await saveSlip(id, number)
      } catch (error) {
        refuse(error)
      }
    })
  return (
    <Button small busy={sending} busyText={<Trans>One moment…</Trans>} onClick={save}>
      <Trans>
        Download <span className="sr-only">{number}</span>
      </Trans>
    </Button>
  )
}

/** Saves the slip of a record. Throws where the server refuses it. */
export const saveSlip = (id: string, number: string): Promise<void> =>
  savePdf(`slip/download/${encodeURIComponent(id)}`, number.replace(/\//g, '-'))
