import { repeated } from '@sahay/contract/api/repeated'
import { saveFile } from '@sahay/ui/browser/save-file.ts'
import { readToken } from '../../../shell/session.ts'

/**
 * Fetches a PDF from the API with the token, which a plain link cannot send, and lets the browser save it. Throws if the
 * server refuses it.
 */
export async function savePdf(path: string, name: string): Promise<void> {
  const answer = await repeated(() =>
    fetch(`/api/${path}`, { headers: { authorization: `Bearer ${readToken() ?? ''}` } }),
  )
  if (!answer.ok) throw new Error(`${path} was refused: ${answer.status}`)
  saveFile(`${name}.pdf`, await answer.blob())
}
