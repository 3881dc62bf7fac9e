import { repeated } from '@sahay/contract/api/repeated'
import { saveFile } from '@sahay/ui/browser/save-file.ts'
import { readToken } from '../../../shell/session.ts'

/**
 * Fetches a PDF of the API with the token, which an address alone cannot carry, and hands it to the browser to keep.
 * Throws where the server refuses it.
 */
export async function savePdf(path: string, name: string): Promise<void> {
  const answer = await repeated(() =>
    fetch(`/api/${path}`, { headers: { authorization: `Bearer ${readToken() ?? ''}` } }),
  )
  if (!answer.ok) throw new Error(`${path} was refused: ${answer.status}`)
  saveFile(`${name}.pdf`, await answer.blob())
}
