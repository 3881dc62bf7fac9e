import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, programOf, startSaying } from './engine.ts'

type Values = Readonly<Record<string, unknown>>

/** Opens headless Firefox ESR over WebDriver BiDi, which it supports natively. */
export async function openFirefox(): Promise<Engine> {
  const path = programOf('/usr/bin/firefox-esr', 'firefox-esr')
  const profile = await mkdtemp(join(tmpdir(), 'sahay-firefox-'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const firefox = await startSaying(path, args, /WebDriver BiDi listening on (ws:\S+)/)
  const line = await openLine(`${firefox.output}/session`)
  const { capabilities } = await line.send('session.new', { capabilities: {} })
  const { contexts } = await line.send('browsingContext.getTree', {})
  const context = String((contexts as Values[])[0]?.['context'])
  await line.send('browsingContext.setViewport', { context, viewport: { width: 360, height: 740 } })

  /** The page itself, or its frame of this address. */
  const target = async (frame: string | undefined) => {
    if (frame === undefined) return { context }
    const tree = await line.send('browsingContext.getTree', { root: context })
    const [page] = tree['contexts'] as { children: { context: string; url: string }[] }[]
    const found = page?.children.find(({ url }) => url.includes(frame))
    if (!found) throw new Error(`there is no frame ${frame}`)
    return { context: found.context }
  }
  return {
    name: 'Firefox ESR',
    version: String((capabilities as Values)['browserVersion']),
    async open(url) {
      await line.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async ask(work, given, frame) {
      const answer = await line.send('script.callFunction', {
        functionDeclaration: `async () => JSON.stringify((await (${String(work)})(...${JSON.stringify(given)})) ?? null)`,
        target: await target(frame),
        awaitPromise: true,
      })
      const { result, exceptionDetails } = answer as { result?: Values; exceptionDetails?: Values }
      if (!result) throw new Error(String(exceptionDetails?.['text']))
      return JSON.parse(String(result['value']))
    },
    async close() {
      await line.send('browser.close', {})
      await firefox.stop()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Opens a socket for commands and their answers. */
async function openLine(address: string) {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`no answer from ${address}`)), { once: true })
  })
  const waiting = new Map<number, (message: Values) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Values
    waiting.get(Number(message['id']))?.(message)
    waiting.delete(Number(message['id']))
  })
  let count = 0
  return {
    async send(method: string, params: object): Promise<Values> {
      count += 1
      const id = count
      const answer = await new Promise<Values>((resolve) => {
        waiting.set(id, resolve)
        socket.send(JSON.stringify({ id, method, params }))
      })
      if (answer['type'] === 'error') throw new Error(`${method}: ${String(answer['message'])}`)
      return answer['result'] as Values
    },
  }
}
