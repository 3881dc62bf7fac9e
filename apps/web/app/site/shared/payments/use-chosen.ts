import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { readOrigin, rememberOrigin } from '../../../shell/origin.ts'
import { readToken, useToken } from '../../../shell/session.ts'
import { sayNotLoaded } from '@sahay/ui/overlays/load-failure.ts'
import { useUnfinished } from './use-unfinished.tsx'

export interface ChosenOptions<One, Dialog> {
  /** The parameter of the address that names what was begun. */
  readonly param: string
  /** What one chooses from; empty until it has come. */
  readonly all: readonly One[]
  /** Whether it is still to be had. */
  readonly isOpen: (one: One) => boolean
  /** Whether it opens signed out as well. */
  readonly isFree?: (one: One) => boolean
  /** Loads the modal, which comes with the first choice. */
  readonly load: () => Promise<Dialog>
  /** Runs when a payment that was left open is settled. */
  readonly onChanged: () => void
}

/**
 * What is paid for in a modal over a list. One begun without a token leads to /signin and, once signed in, is opened again by
 * the address (departures.md 12).
 */
export function useChosen<One extends { readonly id: string }, Dialog>(options: ChosenOptions<One, Dialog>) {
  const { param, all, isOpen, isFree, load, onChanged } = options
  const navigate = useNavigate()
  const token = useToken()
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const begun = search.get(param)
  const ready = all.length > 0
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const note = useUnfinished(onChanged)
  const one = all.find(({ id }) => id === chosen)

  function signIn(id: string, replace = false) {
    const again = new URLSearchParams(search)
    again.set(param, id)
    void navigate('/signin', { replace, state: rememberOrigin(`${pathname}?${again}`) })
  }

  async function open(id: string) {
    try {
      const loaded = await load()
      setDialog(() => loaded)
      setChosen(id)
    } catch (error) {
      sayNotLoaded(error, { param, id })
    }
  }

  const goOn = useEffectEvent((id: string) => {
    // begun before the page's script was there: the token decides now, and Back leads past this address
    if (!readToken()) signIn(id, true)
    if (!token || !ready) return
    if (all.some((known) => known.id === id && isOpen(known))) void open(id)
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

  return {
    /** What is open, with its modal and what that is given; null while none is. */
    open:
      one && Dialog && (token || isFree?.(one))
        ? { one, Dialog, onClose: () => setChosen(null), onSignIn: () => signIn(one.id) }
        : null,
    choose: (chosenOne: One): void =>
      readToken() || isFree?.(chosenOne) ? void open(chosenOne.id) : signIn(chosenOne.id),
    /** The note about payments not finished, to be drawn once on the page. */
    note,
  }
}

/**
 * Fetches the form of what waits for its sign-in, and is opened after it. To be called where a page's module is run: the
 * page that one goes back to is fetched while the code is typed, and its form with it.
 */
export function loadIfBegun(param: string, load: () => Promise<unknown>): void {
  if (readOrigin()?.includes(`${param}=`))
    load().catch((error: unknown) => console.warn('A form waits for the network.', error))
}
