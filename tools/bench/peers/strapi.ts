import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer } from '../bench-server.ts'
import { installed } from './packages.ts'
import { askJson, gift, GIVERS, needRow, ownDatabase, type Peer, restartable, shownFields } from './peer.ts'
import { writeProject } from './strapi-project.ts'

const VERSION = '5.54.0'
const shown = shownFields.map((name, nth) => `fields[${nth}]=${name}`).join('&')
const list = `/api/needs?${shown}&sort[0]=is_met&sort[1]=position&sort[2]=id&pagination[limit]=500&pagination[withCount]=false`

/** Strapi with the plugin for visitors' sign-up: visitors read needs, signed-in people write donations. */
export const strapi: Peer = {
  name: `Strapi ${VERSION}`,
  without:
    'it makes no order and has no ledger, receipt or limit of unpaid gifts; a gift is one row and its relation',
  async open(fixture) {
    const { modules, node } = await installed(fixture.cores, {
      folder: `strapi-${VERSION}`,
      packages: {
        '@strapi/strapi': VERSION,
        '@strapi/plugin-users-permissions': VERSION,
        pg: '8.23.1',
        react: '18.3.1',
        'react-dom': '18.3.1',
        'react-router-dom': '6.30.6',
        'styled-components': '6.6.0',
      },
    })
    const database = await ownDatabase(fixture)
    const folder = await fixture.folder()
    const tokenFile = join(folder, 'token')
    await writeProject({ folder, modules, version: VERSION, databaseUrl: database.url, tokenFile })
    const running = await restartable(fixture, () =>
      startServer({
        command: node,
        args: () => [join(modules, '@strapi', 'strapi', 'bin', 'strapi.js'), 'start'],
        folder,
        logFile: join(folder, 'log'),
        ready: list,
        env: (port) => ({
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: port,
          STRAPI_TELEMETRY_DISABLED: 'true',
          STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
        }),
      }),
    )
    const token = await readFile(tokenFile, 'utf8')
    const ask = (path: string, by: string | null, body: object) =>
      askJson(`${running.server().url}${path}`, by, body)
    /** Its ids of needs, by this project's. */
    const documents = new Map<string, string>()
    return {
      ...running,
      database: database.pid,
      list,
      one: ({ id }) => `/api/needs/${documents.get(id)}?${shown}`,
      async add(needs) {
        for (const need of needs) {
          const data = needRow(need, documents.size)
          const made = (await ask('/api/needs?status=published', token, { data })) as {
            data: { documentId: string }
          }
          documents.set(need.id, made.data.documentId)
        }
      },
      async give(needs) {
        const tokens: string[] = []
        for (let nth = 0; nth < GIVERS; nth++) {
          const username = `donor${nth}`
          const body = { username, email: `${username}@mail.example.com`, password: 'of-the-bench-alone' }
          tokens.push(((await ask('/api/auth/local/register', null, body)) as { jwt: string }).jwt)
        }
        const bodies = needs.map(({ id }) => ({ data: { need: documents.get(id), ...gift } }))
        return { kind: 'post', path: '/api/donations', bodies, tokens }
      },
    }
  },
}
