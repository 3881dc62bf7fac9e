import { Trans } from '@lingui/react/macro'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useEffect, useSyncExternalStore } from 'react'
import { toast as hot } from 'react-hot-toast/headless'
import { queries, Refusal } from '../shell/api.ts'
import css from './kit.module.css'
import { Letter, useLetter } from './letters.tsx'

const OFFERED_MS = 8000
/** How long after the last moment for an undo what was held is done at the latest. */
const DONE_AFTER_MS = 5000
/** One is offered at a time, so that its letter means the last that was done. */
const ID = 'undo'

/** Offers no undo any more. */
export const withdrawUndo = () => hot.remove(ID)

/**
 * Says that something was done, and offers for some seconds to make up for it. `of`: the resource that is out of date then. `seconds`:
 * for so long it is only held, and can be undone; they are counted beside it.
 */
export function offerUndo(of: string, message: string, undo: () => Promise<unknown>, seconds?: number): void {
  const isOutOfDate = () => queries.invalidateQueries({ queryKey: [of] })
  async function makeUp() {
    withdrawUndo()
    try {
      await undo()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      toast.error(error.message)
    }
    await isOutOfDate()
  }
  const until = seconds === undefined ? null : performance.now() + seconds * 1000
  hot.success(<Offer message={message} until={until} onUndo={() => void makeUp()} />, {
    id: ID,
    duration: until === null ? OFFERED_MS : Number.POSITIVE_INFINITY,
    removeDelay: 0,
  })
  if (seconds !== undefined) setTimeout(() => void isOutOfDate(), seconds * 1000 + DONE_AFTER_MS)
}

interface OfferProps {
  readonly message: string
  /** Until when it can be undone, in milliseconds of this page; null: nothing is held. */
  readonly until: number | null
  readonly onUndo: () => void
}

function Offer({ message, until, onUndo }: OfferProps) {
  useLetter('Z', onUndo)
  return (
    <span className={css['undo']}>
      {message}{' '}
      <button type="button" onClick={onUndo}>
        <Trans>Undo</Trans> <Letter of="Z" />
      </button>
      {until !== null && <Countdown until={until} />}
    </span>
  )
}

function everySecond(onSecond: () => void) {
  const timer = setInterval(onSecond, 1000)
  return () => clearInterval(timer)
}

/** The seconds that are left, for the eye alone: the toast is a live region. Takes the offer away with the last of them. */
function Countdown({ until }: { readonly until: number }) {
  const left = useSyncExternalStore(everySecond, () =>
    Math.max(0, Math.ceil((until - performance.now()) / 1000)),
  )
  useEffect(() => {
    if (left === 0) withdrawUndo()
  }, [left])
  return (
    <span className={css['left']} aria-hidden="true">
      {left}
    </span>
  )
}
