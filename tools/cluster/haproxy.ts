import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { type Balanced, haproxySettings } from './haproxy-settings.ts'
import type { Fixture } from './fixture.ts'
import { startPart, until } from './cluster-process.ts'

/** A request that did not succeed at the first attempt, from HAProxy's log. */
export interface LoggedRequest {
  /** The last server; `<NOSRV>` if there was none. */
  readonly server: string
  readonly status: number
  /** The number of retries. */
  readonly retries: number
  readonly method: string
  readonly path: string
}

export type Balancer = Awaited<ReturnType<typeof startHaproxy>>

const LOGGED = /(\S+)\/(\S+) [-\d/+]+ (-?\d+) \+?\d+ - - \S{4} [\d/]+\/\+?(\d+) \d+\/\d+ "(\S+) (\S+)/

/** Starts HAProxy before the processes and the database. */
export async function startHaproxy(fixture: Fixture, ports: Omit<Balanced, 'socket'>) {
  const balanced = { ...ports, socket: join(fixture.folder, 'haproxy.sock') }
  const file = join(fixture.folder, 'haproxy.cfg')
  await writeFile(file, haproxySettings(balanced))
  const part = await startPart(fixture, {
    name: 'haproxy',
    command: fixture.programs.haproxy,
    args: ['-db', '-f', file],
    isReady: () => ask(balanced.socket, 'show info').then(Boolean, () => false),
  })
  let read = 0
  return {
    siteUrl: `http://127.0.0.1:${ports.site}`,
    bareUrl: `http://127.0.0.1:${ports.bare}`,
    /** Waits until it sends visitors to a process again. */
    takes: (process: string): Promise<void> =>
      until(`HAProxy gives ${process} visitors`, async () => {
        const [head = '', ...rows] = (await ask(balanced.socket, 'show stat')).split('\n')
        const names = head.replace(/^# /, '').split(',')
        const of = (row: string, name: string) => row.split(',')[names.indexOf(name)]
        return rows.some(
          (row) =>
            of(row, 'pxname') === 'sahay' && of(row, 'svname') === process && of(row, 'status') === 'UP',
        )
      }),
    /** Returns the log entries since the last call. */
    async logged(): Promise<LoggedRequest[]> {
      const log = await part.log()
      const lines = log.slice(read).split('\n')
      read = log.length
      return lines.flatMap((line) => {
        const [, , server = '', status, retries, method = '', path = ''] = LOGGED.exec(line) ?? []
        return server ? [{ server, status: Number(status), retries: Number(retries), method, path }] : []
      })
    },
  }
}

/** Sends a command to HAProxy's socket. */
async function ask(path: string, question: string): Promise<string> {
  const socket = connect({ path })
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString()
  })
  await once(socket, 'connect')
  socket.end(`${question}\n`)
  await once(socket, 'close')
  return answer
}
