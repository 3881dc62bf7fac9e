import { Trans } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { readToken } from '../../../shell/session.ts'
import { refuse } from '../forms/refuse.ts'

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

/**
 * Fetches the slip of a record with the token, which an address alone cannot carry, and hands it to the browser to keep.
 * Throws where the server refuses it.
 */
export async function saveSlip(id: string, number: string): Promise<void> {
  const answer = await fetch(`/api/slip/download/${encodeURIComponent(id)}`, {
    headers: { authorization: `Bearer ${readToken() ?? ''}` },
  })
  if (!answer.ok) throw new Error(`the slip was refused: ${answer.status}`)
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = `${number.replace(/\//g, '-')}.pdf`
  link.click()
  // the browser takes the address up after the click has ended
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
