import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { readToken } from '../../shell/session.ts'
import { PicturePreview } from '@sahay/ui/fields/picture-preview.tsx'
import css from './inquiry-history.module.css'

/** A photo that the server gives to its owner alone, so it is fetched with the token and not by its address. */
export function OwnPhoto({ address, name }: { readonly address: string; readonly name: string }) {
  const { t } = useLingui()
  const [photo, setPhoto] = useState<Blob | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    const headers = { authorization: `Bearer ${readToken() ?? ''}` }
    fetch(address, { headers, signal: leaving.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`the photo was refused: ${answer.status}`)
        setPhoto(await answer.blob())
      })
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) console.warn('A photo could not be loaded.', error)
      })
    return () => leaving.abort()
  }, [address])

  return (
    <span className={css['photo']} role="img" aria-label={t`The photo sent by ${name}`}>
      {photo && <PicturePreview file={photo} />}
    </span>
  )
}
