import { openReader } from '../../apps/server/test/fresh-database.ts'
import { until } from './cluster-process.ts'
import { type DatabaseNode, superuser } from './patroni.ts'

/** Two PostgreSQL servers, one of them the primary, behind one address. */
export interface Database {
  /** The URLs for the application's role and for the owner of the tables, wherever the primary is. */
  readonly applicationUrl: string
  readonly ownerUrl: string
  /** Waits until there is a primary with a standby, which every commit waits for unless that was changed; returns both. */
  settled(): Promise<Roles>
  /** Sets whether commits wait for the standby, from now on. */
  replicateSynchronously(synchronous: boolean): Promise<void>
}

interface Roles {
  readonly primary: DatabaseNode
  readonly standby: DatabaseNode
}

const application = { role: 'sahay_app', password: 'application-of-the-cluster' }
const owner = { role: 'sahay', password: 'owner-of-the-cluster' }
const NAME = 'sahay'

/** Starts the nodes, the second as a standby of the first, and creates the database with its two roles. */
export async function startDatabase(
  nodes: readonly [DatabaseNode, DatabaseNode],
  port: number,
): Promise<Database> {
  const [one, two] = nodes
  await one.start()
  await until('a first primary', () => one.is('primary'))
  await makeDatabase(one.port)
  await two.start()
  const url = ({ role, password }: typeof owner) => `postgres://${role}:${password}@127.0.0.1:${port}/${NAME}`
  let synchronous = true

  /** Returns the current roles; null while there is no primary, or no standby of the required kind. */
  async function roles(): Promise<Roles | null> {
    const primary = await find(nodes, 'primary')
    const standby = await find(nodes, synchronous ? 'sync' : 'replica')
    return primary && standby && primary !== standby ? { primary, standby } : null
  }

  const database: Database = {
    applicationUrl: url(application),
    ownerUrl: url(owner),
    async settled() {
      let found: Roles | null = null
      await until('a primary with its standby', async () => (found = await roles()) !== null)
      if (found === null) throw new Error('there is no primary')
      return found
    },
    async replicateSynchronously(changed) {
      const { primary, standby } = await database.settled()
      const answer = await fetch(`http://127.0.0.1:${primary.apiPort}/config`, {
        method: 'PATCH',
        body: JSON.stringify({ synchronous_mode: changed }),
      })
      if (!answer.ok) throw new Error(`Patroni did not take the change: ${await answer.text()}`)
      synchronous = changed
      await until('what Patroni was asked for', async () => (await standby.is('sync')) === changed)
    },
  }
  await database.settled()
  return database
}

/** Finds the first node that reports this role. */
async function find(
  nodes: readonly DatabaseNode[],
  what: Parameters<DatabaseNode['is']>[0],
): Promise<DatabaseNode | undefined> {
  const are = await Promise.all(nodes.map((node) => node.is(what)))
  return nodes[are.indexOf(true)]
}

async function makeDatabase(port: number): Promise<void> {
  const { username, password } = superuser
  const { query, close } = openReader(`postgres://${username}:${password}@127.0.0.1:${port}/postgres`)
  try {
    for (const { role, password: secret } of [application, owner])
      await query(`create role ${role} login password '${secret}'`, [])
    await query(`create database ${NAME} owner ${owner.role} encoding 'UTF8' template template0`, [])
  } finally {
    await close()
  }
}
