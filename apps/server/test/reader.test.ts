import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReader } from '../src/kernel/database/reader.ts'
import * as office from './staff-journey.ts'
import { type FollowedDatabase, startFollowedDatabase } from './standby.ts'
import { startTestApp, type TestApp } from './test-app.ts'

describe('a reader beside the database', () => {
  let databases: FollowedDatabase
  let app: TestApp
  let token: string
  let ahead = 0
  beforeAll(async () => {
    databases = await startFollowedDatabase()
    const follows = async ({ applicationUrl }: { readonly applicationUrl: string }) => {
      await databases.caughtUp()
      return { DATABASE_READ_URL: databases.atStandby(applicationUrl) }
    }
    // the test's own time, so that a slow machine does not look like a slow reader
    const elapsed = () => ahead
    app = await startTestApp(databases.url, follows, {
      createReader: (parts) => createReader({ ...parts, elapsed }),
    })
    token = await office.signInStaff(app, 'owner')
    await databases.caughtUp()
  })
  afterAll(async () => {
    await app.close()
    await databases.close()
  })

  const inBrowser = (also = '') => ({ cookie: `office_session=${token}${also}` })
  const ACTED = '; office_acted=1'
  /** Whether the audit log's list shows a line, as requested by a browser. */
  const shows = async (action: string, cookies = inBrowser()) => {
    const { status, body } = await app.ask('GET', `/api/office/audit?action=${action}`, { headers: cookies })
    expect(status).toBe(200)
    return (body['data'] as unknown[]).length > 0
  }
  const write = (action: string) =>
    app.query("insert into audit_log (at, actor_kind, action) values (now(), 'operator', $1)", [action])
  const answered = async () => {
    const figures = await (await fetch(`${app.url}/metrics`)).text()
    const by = (name: string) =>
      Number(new RegExp(`^sahay_reader_lists_total\\{by="${name}"\\} (\\d+)`, 'm').exec(figures)?.[1])
    return { reader: by('reader'), database: by('database') }
  }

  test('answers lists and their files, a few seconds late at most, and never late for who has acted', async () => {
    await write('tried.before')
    await databases.caughtUp()
    expect(await shows('tried.before')).toBe(true)
    expect(await answered()).toEqual({ reader: 1, database: 0 })

    await databases.follow(false)
    await write('tried.since')
    // the reader does not have it yet
    expect(await shows('tried.since')).toBe(false)
    const file = await fetch(`${app.url}/api/office/audit?action=tried.since&file=csv`, {
      headers: inBrowser(),
    })
    expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(1)
    // the export is logged: the person who makes it must see that in the log
    expect(file.headers.get('set-cookie')).toMatch(
      /^office_acted=1; Path=\/api\/office; HttpOnly; SameSite=Strict; Max-Age=15$/,
    )
    expect(await answered()).toEqual({ reader: 3, database: 0 })

    const view = { list: 'office/audit', name: 'Tried', query: 'action=tried' }
    const act = await app.ask('POST', '/api/office/views/save', {
      headers: { ...inBrowser(), origin: app.url },
      body: view,
    })
    expect(act.headers.get('set-cookie')).toContain('office_acted=1; ')
    expect(await shows('tried.since', inBrowser(ACTED))).toBe(true)
    const { data } = await app.call('GET office/audit', { token, query: { action: 'tried.since' } })
    expect(data).toHaveLength(1)
    // lists that may not be stale are not for a reader, and are not counted
    expect(await answered()).toEqual({ reader: 3, database: 0 })
  })

  test('one that is more than ten seconds behind is not asked, until it has come up', async () => {
    ahead += 11_000
    expect(await shows('tried.since')).toBe(true)
    expect(await answered()).toEqual({ reader: 3, database: 1 })

    await databases.follow(true)
    await databases.caughtUp()
    ahead += 3_000
    expect(await shows('tried.since')).toBe(true)
    expect(await answered()).toEqual({ reader: 4, database: 1 })
    // nothing is written for a long time: that does not make it stale
    ahead += 3_600_000
    expect(await shows('tried.since')).toBe(true)
    expect(await answered()).toEqual({ reader: 5, database: 1 })
  })

  test('an address that leads elsewhere is refused, and a reader that is gone is done without', async () => {
    const started = (readUrl: (url: string) => string) =>
      startTestApp(databases.url, ({ applicationUrl }) => ({
        SEED: 'none',
        DATABASE_READ_URL: readUrl(applicationUrl),
      }))
    await expect(started((url) => url)).rejects.toThrow('DATABASE_READ_URL leads to no standby')
    await expect(started(() => databases.atStandby(databases.url))).rejects.toThrow(
      'DATABASE_READ_URL leads to another database than DATABASE_URL',
    )

    await databases.endStandby()
    expect(await shows('tried.since')).toBe(true)
    ahead += 6_000
    await shows('tried.since')
    expect((await answered()).database).toBe(3)
    const said = (await app.log()).match(/Warning: DATABASE_READ_URL .*/g)
    expect(said).toEqual([expect.stringContaining('Lists are read from DATABASE_URL meanwhile')])

    const without = await started(databases.atStandby)
    expect(await without.log()).toContain('Lists are read from DATABASE_URL meanwhile')
    await without.close()
  })
})
