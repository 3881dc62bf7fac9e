import { join } from 'node:path'
import pg from 'pg'
import { root } from '../../scripts/project.mjs'
import { startServer } from '../bench-server.ts'
import { gift, ownDatabase, type Peer, restartable } from './peer.ts'

/** The tables that the program of `limits/` uses. */
const tables = `
  create table needs (
    id text primary key, name text not null, requirement text not null, required_paise bigint not null,
    received_paise bigint not null, image text, position integer not null, published_at timestamptz,
    translations jsonb not null default '{}'
  );
  create index on needs (position) where published_at is not null;
  create table ledger_entries (id bigint generated always as identity primary key, at timestamptz not null, credit text not null);
  create index on ledger_entries (credit);
  create table donations (
    id uuid primary key default gen_random_uuid(), need_id text not null references needs(id), name text not null,
    email text not null, mobile text not null, message text not null, amount_paise bigint not null,
    created_at timestamptz not null default now()
  );
  create index on donations (need_id)`

/** Fastify and pg by hand, the limit of `database-list`, plus single needs and donations. */
export const fastify: Peer = {
  name: 'Fastify + pg',
  without:
    'it has no accounts, order, ledger, receipt, limits or log; a gift is one row, and only its form is checked',
  async open(fixture) {
    const database = await ownDatabase(fixture)
    const folder = await fixture.folder()
    await withClient(database.url, (client) => client.query(tables))
    const running = await restartable(fixture, () =>
      startServer({
        command: process.execPath,
        args: () => ['tools/bench/limits/fastify-pg.ts'],
        folder: root,
        logFile: join(folder, 'log'),
        ready: '/',
        env: (port) => ({ DATABASE_URL: database.url, PORT: port, NODE_ENV: 'production' }),
      }),
    )
    let position = 0
    return {
      ...running,
      database: database.pid,
      list: '/',
      one: ({ id }) => `/needs/${id}`,
      async add(needs) {
        await withClient(database.url, async (filling) => {
          for (const { id, name, requirement, required_amount, received_amount, image, lang, met } of needs) {
            await filling.query(
              `insert into needs values ($1, $2, $3, $4::bigint * 100, $5::bigint * 100, $6, $7, now(), $8)`,
              [
                id,
                name,
                requirement,
                required_amount,
                received_amount,
                image,
                position++,
                lang === 'en' ? {} : { en: {} },
              ],
            )
            if (met)
              await filling.query(
                `insert into ledger_entries (at, credit) select $1, 'need:' || $2::text from generate_series(1, $3::int)`,
                [met.at, id, met.gifts],
              )
          }
          await filling.query('vacuum analyze')
        })
      },
      async give(needs) {
        return {
          kind: 'post',
          path: '/donations',
          bodies: needs.map(({ id }) => ({ need: id, ...gift })),
          tokens: [],
        }
      },
    }
  },
}

/** Runs a function with its own connection. */
async function withClient(url: string, run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}
