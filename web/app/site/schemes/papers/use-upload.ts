import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { type Call } from '../../../shell/api.ts'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { sendingPictures } from './send-pictures.ts'

/** One sending: the call that tells how far it is, and the signal that stops it. */
export interface Upload {
  readonly post: Call
  readonly signal: AbortSignal
}

/** Sends pictures once however often it is pressed, tells how much of them is gone (0 to 1), and can be stopped. */
export function useUpload() {
  const { t } = useLingui()
  const { sending, failed, once } = useSending()
  const [share, setShare] = useState(0)
  const stopping = useRef<AbortController | null>(null)

  /** What `job` throws goes to `refused`, unless somebody stopped it. */
  function upload(job: (way: Upload) => Promise<void>, refused: (error: unknown) => void): void {
    void once(async () => {
      const stop = new AbortController()
      stopping.current = stop
      setShare(0)
      try {
        await job({ post: sendingPictures(setShare), signal: stop.signal })
        return 'done'
      } catch (error) {
        if (stop.signal.aborted) toast.note(t`Stopped. All that you filled in is still here.`)
        else refused(error)
        return undefined
      }
    })
  }

  return { sending, failed, share, upload, stop: () => stopping.current?.abort() }
}
