import { Trans } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { file } from '../../../shell/api.ts'
import { refuse } from '../forms/refuse.ts'
import { savePdf } from './save-pdf.ts'

/** Saves the slip of something that the signed-in person has paid. */
export function SaveSlip({ id, number }: { readonly id: string; readonly number: string }) {
  const { sending, once } = useSending()
  const save = () =>
    void once(async () => {
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

/** Fetches the slip of a record and hands it to the browser to keep. Throws where the server refuses it. */
export async function saveSlip(id: string, number: string): Promise<void> {
  await savePdf(await file('GET slip/download/{id}', { params: { id } }), number.replace(/\//g, '-'))
}
