import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail that the server has accepted, whether or not the sender was told. */
export interface TakenMail {
  readonly to: string
  readonly messageId: string
  readonly text: string
}

export interface SlowMailServer {
  readonly url: string
  /** In order of acceptance. */
  readonly taken: readonly TakenMail[]
  /** The delay between a mail's last byte and the confirmation; milliseconds, and for which recipients. */
  answerAfter(ms: number, to?: (address: string) => boolean): void
  /** Confirms now all mails that are waiting. */
  answerNow(): void
  /** The number of complete mails that are not confirmed yet. */
  waiting(): number
  /** Closes every connection without a reply. */
  hangUp(): void
  close(): Promise<void>
}

/** A slow mail server on the real protocol: it accepts a mail immediately and confirms it later. */
export async function openSlowMailServer(): Promise<SlowMailServer> {
  const taken: TakenMail[] = []
  const sockets = new Set<Socket>()
  const waiting = new Set<() => void>()
  let pauseFor = (_address: string) => 0

  function converse(socket: Socket): void {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`))
    let received = ''
    let to = ''
    let isData = false
    const accept = (mail: string) => {
      const messageId = /^message-id: (\S+)/im.exec(mail)?.[1] ?? ''
      taken.push({ to, messageId, text: mail })
      const sayAccepted = () => {
        clearTimeout(later)
        if (waiting.delete(sayAccepted)) say('250 accepted')
      }
      waiting.add(sayAccepted)
      const later = setTimeout(sayAccepted, pauseFor(to))
    }
    const answer = (line: string) => {
      const [command = ''] = line.toUpperCase().split(/[ :]/, 1)
      if (command === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? ''
      if (command === 'DATA') {
        isData = true
        say('354 go on')
      } else if (command === 'QUIT') socket.end('221 good bye\r\n')
      else say('250 slow.example')
    }
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1')
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n'
        const at = received.indexOf(end)
        if (at < 0) return
        const whole = received.slice(0, at)
        received = received.slice(at + end.length)
        if (isData) {
          isData = false
          accept(whole)
        } else answer(whole)
      }
    })
    say('220 slow.example')
  }

  const server = createServer(converse).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    answerAfter(ms, to = () => true) {
      pauseFor = (address) => (to(address) ? ms : 0)
    },
    answerNow() {
      for (const sayAccepted of waiting) sayAccepted()
    },
    waiting: () => waiting.size,
    hangUp() {
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

/** Addresses that were sent the same Message-ID more than once. */
export function sentTwice({ taken }: Pick<SlowMailServer, 'taken'>): string[] {
  const ids = taken.map(({ messageId }) => messageId)
  return taken.filter(({ messageId }, nth) => ids.indexOf(messageId) < nth).map(({ to }) => to)
}
