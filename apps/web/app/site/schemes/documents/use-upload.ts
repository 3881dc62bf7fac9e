import { msg } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { type Call, createProvingCall } from '../../../shell/api.ts'

/** One upload: the call that reports progress, and the signal that stops it. */
export interface Upload {
  readonly post: Call
  readonly signal: AbortSignal
}

/** The person stopped the upload. */
class Stopped extends Error {}

/**
 * Uploads pictures, reports the sent share (0 to 1), and can be stopped, which rejects `upload`. On a slow network an
 * upload takes minutes, and people press again if they see no progress.
 */
export function useUpload() {
  const [share, setShare] = useState(0)
  const stopping = useRef<AbortController | null>(null)

  async function upload(job: (way: Upload) => Promise<void>): Promise<void> {
    const stop = new AbortController()
    stopping.current = stop
    setShare(0)
    try {
      const post = createProvingCall((request, form) => send(request, form, setShare))
      await job({ post, signal: stop.signal })
    } catch (error) {
      throw stop.signal.aborted ? new Stopped('stopped by hand', { cause: error }) : error
    }
  }

  return { share, upload, stop: () => stopping.current?.abort() }
}

/** Shows that an upload was stopped; returns false if it failed for another reason. */
export function sayStopped(error: unknown): boolean {
  if (!(error instanceof Stopped)) return false
  toast.note(msg`Stopped. Everything you filled in is still here.`)
  return true
}

/**
 * Sends a request with XMLHttpRequest, because only that reports upload progress. It gets the form itself and sets the
 * boundary, because WebKit cannot read a request's form with files ("Unable to read form data blob").
 */
async function send(
  request: Request,
  form: FormData | undefined,
  onShare: (share: number) => void,
): Promise<Response> {
  const body = form ?? (await request.blob())
  return new Promise((resolve, reject) => {
    const way = new XMLHttpRequest()
    way.open(request.method, request.url)
    way.responseType = 'blob'
    for (const [name, value] of request.headers)
      if (!form || name !== 'content-type') way.setRequestHeader(name, value)
    way.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onShare(loaded / total)
    })
    way.addEventListener('load', () => {
      const type = way.getResponseHeader('content-type') ?? ''
      const answer = way.response instanceof Blob ? way.response : null
      resolve(new Response(answer, { status: way.status, headers: { 'content-type': type } }))
    })
    for (const sign of ['error', 'timeout', 'abort'] as const)
      way.addEventListener(sign, () => reject(new TypeError(`the request ended by ${sign}`)))
    request.signal.addEventListener('abort', () => way.abort())
    way.send(body)
  })
}
