import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttp } from 'node:http'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailbox } from '@sahay/sandbox/mail/mailbox'
import type { Mail } from './test-client.ts'

export interface MailServer {
  readonly url: string
  /** Accepts connections, which are cut off until then. */
  comeBack(): void
  mailsTo(address: string): Promise<Mail[]>
  close(): Promise<void>
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** A real mail server behind a port that is shut at first. */
export async function openMailServer(): Promise<MailServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahay-mails-'))
  const mailbox = await startMailbox({ dataDir, loopbackOnly: true })
  const behind = Number(new URL(mailbox.smtpUrl).port)
  let open = false
  const listener = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    if (!open) return socket.destroy()
    const inner = connect(behind, '127.0.0.1')
    inner.on('error', () => socket.destroy())
    return socket.pipe(inner).pipe(socket)
  })
  const pages = createHttp((req, res) => void mailbox.handle(req, res))
  const [port, pagesPort] = [await portOf(listener), await portOf(pages)]
  return {
    url: `smtp://127.0.0.1:${port}`,
    comeBack() {
      open = true
    },
    async mailsTo(address) {
      const answer = await fetch(
        `http://127.0.0.1:${pagesPort}/dev/mailbox.json?to=${encodeURIComponent(address)}`,
      )
      return (await answer.json()) as Mail[]
    },
    async close() {
      listener.close()
      pages.close()
      pages.closeAllConnections()
      await mailbox.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
