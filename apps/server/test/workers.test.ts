import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { eventually, signUp, somebody } from './journey.ts'
import { startTestProgram, type TestProgram } from './test-program.ts'

const WORKERS = 2

describe('several workers on one port', () => {
  let app: TestProgram

  beforeAll(async () => {
    app = await startTestProgram({
      databaseServer: inject('databaseUrl'),
      env: { WORKERS: String(WORKERS), LOG_LEVEL: 'warn', SEED: 'demo' },
    })
    await serves(2)
  })
  afterAll(() => app.close())

  /** The process numbers of the workers that came to serve under a number, the latest last. */
  const began = (number: number) =>
    [...app.output().matchAll(/worker (\d+) serves \(process (\d+)\)/g)]
      .filter(([, which]) => which === String(number))
      .map(([, , pid]) => Number(pid))
  const serves = (number: number, times = 1) => eventually(async () => began(number).length >= times)

  /** Visitors on persistent connections, until stopped: the number of answers, and the failures. */
  function visit() {
    const agent = new Agent({ keepAlive: true, maxSockets: 4 })
    const failed: string[] = []
    let answered = 0
    const leaving = new AbortController()
    const ask = (path: string) =>
      new Promise<void>((resolve) => {
        const fail = (error: Error) => resolve(void failed.push(error.message))
        get(`${app.url}${path}`, { agent }, (answer) => {
          if (answer.statusCode === 200) answered += 1
          else failed.push(`${path}: ${answer.statusCode}`)
          answer.resume().once('error', fail).once('end', resolve)
        }).once('error', fail)
      })
    const visitors = ['/', '/api/donation/list', '/healthz'].map(async (path) => {
      // visitors read the answers; three that never do would use up this machine's processor
      while (!leaving.signal.aborted) {
        await ask(path)
        await sleep(100)
      }
    })
    return {
      answered: () => answered,
      async end() {
        leaving.abort()
        await Promise.all(visitors)
        agent.destroy()
        return failed
      },
    }
  }

  test('one of them speaks for all at the start, and both say of themselves in the database', async () => {
    expect(app.output().match(/Sahay answers at/g)).toHaveLength(1)
    // the first worker has played them, paying at the supervisor's sandbox
    expect(app.output().match(/demo weeks played/g)).toHaveLength(1)
    await eventually(async () => {
      const rows = await app.query('select name from server_processes order by name')
      return rows.map(({ name }) => String(name).replace(/^.*\//, '')).join() === '1,2'
    })
  })

  test('whichever is asked for the figures says those of both', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const figures = await (await fetch(`${app.url}/metrics`)).text()
      for (const worker of ['1', '2'])
        expect(figures).toContain(`process_cpu_seconds_total{worker="${worker}"}`)
      expect(figures.match(/^# TYPE process_cpu_seconds_total /gm)).toHaveLength(1)
    }
  })

  test('the stand-ins are one: a code that either mails is read at the one mailbox, and strangers are refused there', async () => {
    for (let turn = 0; turn < 4; turn++) expect(await signUp(app, somebody())).toHaveLength(43)
    await app.advance(1)
    const strange = { headers: { 'x-forwarded-for': '203.0.113.9' } }
    expect((await app.ask('GET', '/dev/mailbox.json', strange)).status).toBe(403)
    expect((await app.ask('GET', '/dev/mailboxes')).status).toBe(404)
  })

  test('SIGHUP replaces them one after the other, and no visitor notices', async () => {
    const visitors = visit()
    await eventually(async () => visitors.answered() > 0)
    app.signal('SIGHUP')
    await eventually(async () => app.output().includes(`all ${WORKERS} workers were replaced`))
    const answered = visitors.answered()
    // by the remaining ones
    await eventually(async () => visitors.answered() > answered + 10)
    expect(await visitors.end()).toEqual([])
    expect([began(1).length, began(2).length]).toEqual([2, 2])
  })

  test('one that is killed is started again, and the other serves on meanwhile', async () => {
    const killed = began(2).at(-1) ?? 0
    process.kill(killed, 'SIGKILL')
    await eventually(async () => app.output().includes(`worker 2 (process ${killed}) ended with SIGKILL`))
    expect((await app.ask('GET', '/api/donation/list')).status).toBe(200)
    await serves(2, 3)
  })

  test('a worker that cannot open the port says so, and the whole ends with 1', async () => {
    await expect(app.another({ PORT: new URL(app.url).port })).rejects.toThrow(
      /main.ts ended with 1:[^]*PORT \d+ is in use by another program/,
    )
  })

  test('told to end, all of them do', async () => {
    const last = [began(1), began(2)].map((pids) => pids.at(-1) ?? 0)
    expect(await app.stop()).toBe(0)
    for (const pid of last) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
})
