import { Trans } from '@lingui/react/macro'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useEffect, useSyncExternalStore } from 'react'
import { toast as hot } from 'react-hot-toast/headless'
import { queries, Refusal } from '../shell/api.ts'
import css from './kit.module.css'
import { Letter, useLetter } from './letters.tsx'

const OFFERED_MS = 8000
/** The longest time between the end of the undo period and the execution of a delayed action. */
const DONE_AFTER_MS = 5000
/** Only one undo is offered at a time, so that its letter key always means the last action. */
const ID = 'undo'

/** Withdraws the undo offer. */
export const withdrawUndo = () => hot.remove(ID)

/**
 * Confirms an action and offers to undo it for some seconds. `of`: the resource that is outdated after the undo. `seconds`:
 * the delay before the action is carried out, shown as a countdown.
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
  /** The end of the undo period, in milliseconds of this page's clock; null if nothing is delayed. */
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

/** The remaining seconds, only visually, because the toast is a live region. Withdraws the offer at the end. */
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
