import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { readOrigin, rememberOrigin } from '../../../shell/origin.ts'
import { readToken, useToken } from '../../../shell/session.ts'

interface BegunOptions {
  /** The parameter of the address that names what was begun. */
  readonly param: string
  /** Whether the list that it is looked up in has come. */
  readonly ready: boolean
  /** Opens what was begun, if it is still to be had. */
  readonly open: (id: string) => void
}

/**
 * A gift begun without a token: leads to /signin and, once signed in, opens it again by the address
 * (departures.md 12). Answers the way to /signin for one of the list.
 */
export function useBegun({ param, ready, open }: BegunOptions): (id: string) => void {
  const navigate = useNavigate()
  const token = useToken()
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const begun = search.get(param)

  function signIn(id: string, replace = false) {
    const again = new URLSearchParams(search)
    again.set(param, id)
    void navigate('/signin', { replace, state: rememberOrigin(`${pathname}?${again}`) })
  }

  const goOn = useEffectEvent((id: string) => {
    // begun before the page's script was there: the token decides now, and Back leads past this address
    if (!readToken()) signIn(id, true)
    if (!token || !ready) return
    open(id)
    setSearch(
      (now) => {
        now.delete(param)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  })

  useEffect(() => {
    if (begun) goOn(begun)
  }, [begun, token, ready])

  return (id) => signIn(id)
}

/**
 * Fetches the form of what waits for its sign-in, and is opened after it. To be called where a page's module is run: the
 * page that one goes back to is fetched while the code is typed, and its form with it.
 */
export function loadIfBegun(param: string, load: () => Promise<unknown>): void {
  if (readOrigin()?.includes(`${param}=`))
    load().catch((error: unknown) => console.warn('A form waits for the network.', error))
}
