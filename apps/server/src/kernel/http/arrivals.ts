import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http'

/** How long a request may take to arrive, so that a slow client does not hold resources for long. */
export interface ArrivalLimits {
  /** For a request with a body, in milliseconds. */
  readonly ordinary: number
  /** For a form with pictures, in milliseconds: a long one from a slow line must get through. */
  readonly upload: number
  /** The bytes of such a form that must arrive within any `window` milliseconds. */
  readonly leastBytes: number
  readonly window: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND

/** A form with pictures may take a quarter of an hour, at 2 KB a second or more over any 30 seconds. */
export const usualArrival: ArrivalLimits = {
  ordinary: MINUTE,
  upload: 15 * MINUTE,
  leastBytes: 30 * 2048,
  window: 30 * SECOND,
}

/**
 * The connection limits of Node's own server. Fastify sets none on a server that is passed to it. `requestTimeout` applies
 * to every request, so it is the longest allowed; the shorter limits are enforced here.
 */
export const serverLimits: ServerOptions = {
  headersTimeout: 30 * SECOND,
  requestTimeout: usualArrival.upload + MINUTE,
  keepAliveTimeout: 5 * SECOND,
  connectionsCheckingInterval: 5 * SECOND,
}

export type Arrivals = ReturnType<typeof createArrivals>

/** The precision of the rate: a window has this many parts. */
const PARTS = 6

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Enforces these limits on the requests of one server. */
export function createArrivals(limits: ArrivalLimits = usualArrival) {
  const timers = new WeakMap<
    IncomingMessage,
    { timer: NodeJS.Timeout; cut: () => void; res: ServerResponse }
  >()
  const uploading = new Set<Promise<void>>()

  return {
    /** Watches a request from its first moment; one that takes too long loses its connection. */
    watch(req: IncomingMessage, res: ServerResponse): void {
      if (!hasBody(req)) return
      const cut = () => cutOff(req, res)
      timers.set(req, { timer: setTimeout(cut, limits.ordinary).unref(), cut, res })
      res.once('close', () => {
        // an answer may be sent before the request has fully arrived, and does not end it
        if (req.complete || req.socket.destroyed) clearTimeout(timers.get(req)?.timer)
      })
    },

    /** Allows a request the time of a form with pictures, while it keeps the minimum rate. */
    allowUpload(req: IncomingMessage): void {
      // requests in process have no connection that could be slow
      const watched = timers.get(req)
      if (!watched) return
      clearTimeout(watched.timer)
      const { socket } = req
      const begun = performance.now()
      // counts the timer's turns instead of time: while the process itself is blocked, nothing could arrive
      const arrived = [socket.bytesRead]
      const timer = setInterval(() => {
        if (req.complete || socket.destroyed) return clearInterval(timer)
        const first = arrived.length > PARTS - 1 ? arrived.shift() : undefined
        arrived.push(socket.bytesRead)
        const tooSlow = first !== undefined && socket.bytesRead - first < limits.leastBytes
        if (tooSlow || performance.now() - begun > limits.upload) watched.cut()
      }, limits.window / PARTS).unref()
      watched.timer = timer
      const answered = new Promise<void>((resolve) => {
        watched.res.once('close', resolve)
      })
      uploading.add(answered)
      void answered.then(() => uploading.delete(answered))
    },

    /** Waits until no form with pictures is arriving or being answered. */
    async uploads(): Promise<void> {
      while (uploading.size > 0) await Promise.all(uploading)
    },
  }
}

/** Sends the problem if nothing was answered yet, and ends the connection: the reader of the request gets an error. */
function cutOff(req: IncomingMessage, res: ServerResponse): void {
  const { socket } = req
  if (req.complete || socket.destroyed) return
  if (!res.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroy()
}
