import { type Call, createProvingCall } from '../../../shell/api.ts'

/**
 * Calls the API as `call` does, and tells how much of it is on its way, 0 to 1: pictures over a slow network take
 * minutes, and somebody who sees nothing move presses again.
 */
export function sendingPictures(onShare: (share: number) => void): Call {
  return createProvingCall((request, form) => send(request, form, onShare))
}

/**
 * Only XMLHttpRequest tells of an upload's progress. It gets the form as it is and names its boundary itself: WebKit
 * cannot read a request's form that has files ("Unable to read form data blob").
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
