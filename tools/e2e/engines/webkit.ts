import { endWithParent } from '../../scripts/end-with-parent.mjs'
import { eventually } from '../../../apps/server/test/journey.ts'
import { freePort } from '../../../apps/server/test/program.ts'
import { type Engine, programOf, startSaying } from './engine.ts'

const driver = '/usr/bin/WebKitWebDriver'
const browser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

type Values = Readonly<Record<string, unknown>>

/** Opens WebKitGTK, Safari's engine, over WebDriver. It needs a display, so it gets a virtual one. */
export async function openWebKit(): Promise<Engine> {
  programOf(driver, 'webkit2gtk-driver')
  programOf(browser, 'webkit2gtk-driver')
  const display = await startSaying(
    programOf('/usr/bin/Xvfb', 'xvfb'),
    ['-displayfd', '1', '-screen', '0', '1280x900x24'],
    /^(\d+)\n/m,
  )
  const port = await freePort()
  const webkit = await startDriver(port, display.output)
  const call = callsTo(`http://127.0.0.1:${port}`)
  const options = { binary: browser, args: ['--automation'] }
  const begun = await call('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const { sessionId, capabilities } = begun as { sessionId: string; capabilities: Values }
  const at = `/session/${sessionId}`
  await call('POST', `${at}/window/rect`, { width: 360, height: 740 })
  const enter = async (frame: string | undefined) => {
    await call('POST', `${at}/frame`, { id: null })
    if (frame === undefined) return
    const value = `iframe[src*="${frame}"]`
    const id = await call('POST', `${at}/element`, { using: 'css selector', value })
    await call('POST', `${at}/frame`, { id })
  }
  return {
    name: 'WebKitGTK',
    version: String(capabilities['browserVersion']),
    async open(url) {
      await call('POST', `${at}/url`, { url })
    },
    async ask(work, given, frame) {
      await enter(frame)
      const script = `const [given, done] = arguments
        Promise.resolve().then(() => (${String(work)})(...given)).then(
          value => done({ value: value ?? null }), error => done({ error: String(error) }))`
      const answer = await call('POST', `${at}/execute/async`, { script, args: [given] })
      const { value, error } = answer as { value?: never; error?: string }
      if (error !== undefined) throw new Error(error)
      return value as never
    },
    async close() {
      await call('DELETE', at)
      await webkit.stop()
      await display.stop()
    },
  }
}

/** Starts the driver; it prints nothing and is ready once it answers. */
async function startDriver(port: number, display: string) {
  const { spawn } = await import('node:child_process')
  const child = spawn(driver, [`--port=${port}`], {
    detached: true,
    env: { ...process.env, DISPLAY: `:${display}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  })
  endWithParent(child)
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  await eventually(answers)
  return {
    async stop() {
      const ended = new Promise((resolve) => {
        child.once('exit', resolve)
      })
      child.kill()
      await ended
    },
  }
}

function callsTo(driverUrl: string) {
  return async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${driverUrl}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    })
    const { value } = (await answer.json()) as { value: Values | null }
    if (!answer.ok) throw new Error(`${path}: ${String(value?.['error'])} ${String(value?.['message'])}`)
    return value
  }
}
