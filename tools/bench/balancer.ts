import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithParent } from '../scripts/end-with-parent.mjs'
import { freePort } from '../../apps/server/test/program.ts'

const STARTS_WITHIN_MS = 5_000

export type Balancer = Awaited<ReturnType<typeof startBalancer>>

/** Starts HAProxy (the program at `haproxy`) in front of equal processes, as docs/handbook/cluster.md has it in short. */
export async function startBalancer(haproxy: string, folder: string, urls: readonly string[]) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const file = join(folder, 'haproxy.cfg')
  const servers = urls.map((server, nth) => `  server s${nth} ${new URL(server).host} check inter 2s`)
  await writeFile(
    file,
    `
global
  maxconn 1000
  nbthread 1
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
frontend site
  bind 127.0.0.1:${port}
  default_backend sahay
backend sahay
  option forwardfor
  option httpchk GET /readyz
${servers.join('\n')}
`,
  )
  const child = spawn(haproxy, ['-db', '-f', file], { detached: true, stdio: 'ignore' })
  endWithParent(child)
  const { pid } = child
  if (pid === undefined) throw new Error('HAProxy did not start')
  const close = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const answers = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const begun = performance.now(); !(await answers()); await sleep(50))
    if (child.exitCode !== null || performance.now() - begun > STARTS_WITHIN_MS) {
      await close()
      throw new Error('HAProxy does not answer')
    }
  return { url, pid, close }
}
