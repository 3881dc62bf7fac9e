import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { readOrigin, rememberOrigin } from '../../../shell/origin.ts'
import { readToken, useToken } from '../../../shell/session.ts'
import { sayNotLoaded } from '@sahay/ui/overlays/load-failure.ts'
import { useUnfinished } from './use-unfinished.tsx'

export interface ChosenOptions<One, Dialog> {
  /** The query parameter with the id of the started record. */
  readonly param: string
  /** The records to choose from; empty until loaded. */
  readonly all: readonly One[]
  /** The page of one that is no longer available, which says why; false if it is available. */
  readonly pageIfOver: (one: One) => string | false
  /** True if it opens without signing in. */
  readonly isFree?: (one: One) => boolean
  /** Loads the modal on the first choice. */
  readonly load: () => Promise<Dialog>
  /** Called when an open payment is settled. */
  readonly onChanged: () => void
}

/**
 * Pays for a record in a modal over a list. Without a token it redirects to /signin and reopens by its address after
 * signing in (departures.md 12).
 */
export function useChosen<One extends { readonly id: string }, Dialog>(options: ChosenOptions<One, Dialog>) {
  const { param, all, pageIfOver, isFree, load, onChanged } = options
  const navigate = useNavigate()
  const token = useToken()
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const begun = search.get(param)
  const ready = all.length > 0
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const note = useUnfinished(onChanged)
  const find = (sought: string | null) => all.find(({ id }) => id === sought)
  const one = find(chosen)

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
    // started before the page's script was loaded: the token decides now, and Back skips this address
    if (!readToken()) signIn(id, true)
    if (!token || !ready) return
    const known = find(id)
    const over = known && pageIfOver(known)
    // it ended while the visitor signed in
    if (over) return void navigate(over, { replace: true })
    if (known) void open(id)
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
    /** The open record, with its modal and the modal's props; null if none is open. */
    open:
      one && Dialog && (token || isFree?.(one))
        ? { one, Dialog, onClose: () => setChosen(null), onSignIn: () => signIn(one.id) }
        : null,
    choose: (chosenOne: One): void =>
      readToken() || isFree?.(chosenOne) ? void open(chosenOne.id) : signIn(chosenOne.id),
    /** The note about unfinished payments, to be rendered once on the page. */
    note,
  }
}

/**
 * Preloads the form that opens after signing in. Called when a page's module runs: the page to return to is prefetched
 * while the code is typed, and its form with it.
 */
export function loadIfBegun(param: string, load: () => Promise<unknown>): void {
  if (readOrigin()?.includes(`${param}=`))
    load().catch((error: unknown) => console.warn('A form waits for the network.', error))
}
