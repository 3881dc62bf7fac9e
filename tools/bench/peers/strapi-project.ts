import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The files of a Strapi project with needs and donations, as its own generator lays them out. */

interface StrapiProject {
  readonly folder: string
  readonly modules: string
  readonly version: string
  readonly databaseUrl: string
  /** The file to which the first start writes a token with full access. */
  readonly tokenFile: string
}

const text = { type: 'string' }
const long = { type: 'text' }
const integer = { type: 'integer' }
const large = { type: 'biginteger' }

const need = {
  kind: 'collectionType',
  collectionName: 'needs',
  info: { singularName: 'need', pluralName: 'needs', displayName: 'Need' },
  options: { draftAndPublish: true },
  attributes: {
    code: { type: 'string', unique: true },
    name: text,
    requirement: long,
    required_amount: large,
    received_amount: large,
    image: text,
    lang: text,
    thing: text,
    position: integer,
    gifts: integer,
    is_met: { type: 'boolean' },
    met_at: { type: 'datetime' },
  },
}

const donation = {
  kind: 'collectionType',
  collectionName: 'donations',
  info: { singularName: 'donation', pluralName: 'donations', displayName: 'Donation' },
  options: { draftAndPublish: false },
  attributes: {
    need: { type: 'relation', relation: 'manyToOne', target: 'api::need.need' },
    name: text,
    email: text,
    mobile_no: text,
    message: long,
    amount: integer,
  },
}

/** The permissions, as staff would set them in the admin panel: visitors read needs, signed-in people write donations. */
const bootstrap = (tokenFile: string) => `'use strict'
const { writeFileSync, existsSync } = require('node:fs')
const allowed = {
  public: ['api::need.need.find', 'api::need.need.findOne'],
  authenticated: ['api::need.need.find', 'api::need.need.findOne', 'api::donation.donation.create'],
}
module.exports = {
  async bootstrap({ strapi }) {
    if (existsSync(${JSON.stringify(tokenFile)})) return
    for (const [type, actions] of Object.entries(allowed)) {
      const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type } })
      for (const action of actions)
        await strapi.db.query('plugin::users-permissions.permission').create({ data: { action, role: role.id } })
    }
    const token = await strapi.service('admin::api-token').create({ name: 'bench', type: 'full-access', lifespan: null })
    writeFileSync(${JSON.stringify(tokenFile)}, token.accessKey)
  },
}
`

/** The files that its generator writes for each content type. */
function kindOf(name: string, schema: object): Record<string, string> {
  const made = (what: string) =>
    `module.exports = require('@strapi/strapi').factories.createCore${what}('api::${name}.${name}')\n`
  return {
    [`src/api/${name}/content-types/${name}/schema.json`]: JSON.stringify(schema),
    [`src/api/${name}/controllers/${name}.js`]: made('Controller'),
    [`src/api/${name}/routes/${name}.js`]: made('Router'),
    [`src/api/${name}/services/${name}.js`]: made('Service'),
  }
}

/** Writes the project, beside its packages. */
export async function writeProject(what: StrapiProject): Promise<void> {
  const secret = (name: string) => `${name}-of-the-bench-and-of-nothing-else`
  const config = {
    server: {
      app: { keys: [secret('first'), secret('second')] },
      logger: { updates: { enabled: false }, startup: { enabled: false } },
    },
    database: {
      connection: {
        client: 'postgres',
        connection: { connectionString: what.databaseUrl },
        pool: { min: 2, max: 10 },
      },
    },
    // the panel is not used here, and building it takes minutes
    admin: {
      serveAdminPanel: false,
      auth: { secret: secret('auth') },
      apiToken: { salt: secret('salt') },
      transfer: { token: { salt: secret('transfer') } },
      secrets: { encryptionKey: secret('encryption') },
      flags: { nps: false, promoteEE: false },
    },
    // the maximum of this project's list
    api: { rest: { defaultLimit: 25, maxLimit: 500, withCount: true } },
    middlewares: [
      'logger',
      'errors',
      'security',
      'cors',
      'poweredBy',
      'query',
      'body',
      'session',
      'favicon',
      'public',
    ].map((name) => `strapi::${name}`),
    plugins: {
      // one machine simulates many visitors, as for this project
      'users-permissions': { config: { jwtSecret: secret('jwt'), ratelimit: { enabled: false } } },
    },
  }
  const files: Record<string, string> = {
    'package.json': JSON.stringify({
      name: 'bench',
      version: '0.1.0',
      private: true,
      dependencies: { '@strapi/strapi': what.version, '@strapi/plugin-users-permissions': what.version },
      strapi: { uuid: false },
    }),
    'src/index.js': bootstrap(what.tokenFile),
    'public/robots.txt': '',
    'public/uploads/.gitkeep': '',
    'favicon.ico': '',
    ...kindOf('need', need),
    ...kindOf('donation', donation),
    ...Object.fromEntries(
      Object.entries(config).map(([name, values]) => [
        `config/${name}.js`,
        `module.exports = ${JSON.stringify(values)}\n`,
      ]),
    ),
  }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(what.folder, path)), { recursive: true })
    await writeFile(join(what.folder, path), content)
  }
  await symlink(what.modules, join(what.folder, 'node_modules'))
}
