import { Trans } from '@lingui/react/macro'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { toast as hot } from 'react-hot-toast/headless'
import { queries, Refusal } from '../shell/api.ts'
import css from './kit.module.css'

const OFFERED_MS = 8000

/** Says that something was done, and offers for some seconds to make up for it. `of`: the resource that is out of date then. */
export function offerUndo(of: string, message: string, undo: () => Promise<unknown>): void {
  const id = `undo-${of}`
  async function makeUp() {
    hot.remove(id)
    try {
      await undo()
      await queries.invalidateQueries({ queryKey: [of] })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      toast.error(error.message)
    }
  }
  hot.success(
    <span className={css['undo']}>
      {message}{' '}
      <button type="button" onClick={() => void makeUp()}>
        <Trans>Undo</Trans>
      </button>
    </span>,
    { id, duration: OFFERED_MS, removeDelay: 0 },
  )
}
