import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { readToken } from '../../shell/session.ts'
import css from './inquiry-history.module.css'

/** A photo that the server gives to its owner alone, so it is fetched with the token and not by its address. */
export function OwnPhoto({ address, name }: { readonly address: string; readonly name: string }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<string | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    let url: string | null = null
    const fetched = fetch(address, {
      headers: { authorization: `Bearer ${readToken() ?? ''}` },
      signal: leaving.signal,
    })
    fetched
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`the photo was refused: ${answer.status}`)
        const photo = await answer.blob()
        if (leaving.signal.aborted) return
        url = URL.createObjectURL(photo)
        setShown(url)
      })
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) console.warn('A photo could not be loaded.', error)
      })
    return () => {
      leaving.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [address])

  if (!shown) return <span className={css['photo']} />
  return <img className={css['photo']} src={shown} alt={t`The photo sent by ${name}`} />
}
