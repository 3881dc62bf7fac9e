import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BenchServer, startServer } from './bench-server.ts'

/** Starts HAProxy (the program at `haproxy`) in front of equal processes, as in the short version in docs/handbook/cluster.md. */
export function startBalancer(
  haproxy: string,
  folder: string,
  urls: readonly string[],
): Promise<BenchServer> {
  const file = join(folder, 'haproxy.cfg')
  return startServer({
    command: haproxy,
    async args(port) {
      await writeFile(file, settings(port, urls))
      return ['-db', '-f', file]
    },
    folder,
    logFile: join(folder, 'haproxy.log'),
    ready: '/readyz',
  })
}

const settings = (port: string, urls: readonly string[]) => `
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
${urls.map((server, nth) => `  server s${nth} ${new URL(server).host} check inter 2s`).join('\n')}
`
