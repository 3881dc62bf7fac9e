import { msg } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import type { Call } from '../../../shell/api.ts'
import { sendingPictures } from './send-pictures.ts'

/** One sending: the call that tells how far it is, and the signal that stops it. */
export interface Upload {
  readonly post: Call
  readonly signal: AbortSignal
}

/** Somebody stopped the sending of pictures. */
class Stopped extends Error {}

/** Sends pictures, tells how much of them is gone (0 to 1), and can be stopped: `upload` rejects then. */
export function useUpload() {
  const [share, setShare] = useState(0)
  const stopping = useRef<AbortController | null>(null)

  async function upload(job: (way: Upload) => Promise<void>): Promise<void> {
    const stop = new AbortController()
    stopping.current = stop
    setShare(0)
    try {
      await job({ post: sendingPictures(setShare), signal: stop.signal })
    } catch (error) {
      throw stop.signal.aborted ? new Stopped('stopped by hand', { cause: error }) : error
    }
  }

  return { share, upload, stop: () => stopping.current?.abort() }
}

/** Says that a sending was stopped; false where it failed for another reason. */
export function sayStopped(error: unknown): boolean {
  if (!(error instanceof Stopped)) return false
  toast.note(msg`Stopped. Everything you filled in is still here.`)
  return true
}
