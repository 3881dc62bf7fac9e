import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface FreshDatabase {
  readonly url: string
  query(text: string, values: readonly unknown[]): Promise<Record<string, unknown>[]>
  drop(): Promise<void>
}

/** Makes an empty database on a server, to be dropped with whatever is still connected to it. */
export async function freshDatabase(serverUrl: string): Promise<FreshDatabase> {
  const name = `house_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const address = new URL(serverUrl)
  address.pathname = `/${name}`
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  return {
    url: address.href,
    query: async (text, values) => (await client.query<Record<string, unknown>>(text, [...values])).rows,
    async drop() {
      await client.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
