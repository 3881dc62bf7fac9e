import { randomInt } from 'node:crypto'
import pg from 'pg'

/** Replaces pgbench where it is not installed: the same statements, prepared, from several concurrent clients. */

const { databaseUrl, statements, donors, clients, seconds } = JSON.parse(process.env['PLAN'] ?? '') as {
  databaseUrl: string
  statements: readonly string[]
  donors: number
  clients: number
  seconds: number
}
const prepared = statements.map((text, index) => ({
  name: `statement${index}`,
  text: text.replaceAll(':donor', '$3').replaceAll(':need', '$2').replaceAll(/:r\b/g, '$1'),
  takes: text.includes(':donor') ? 3 : text.includes(':need') ? 2 : text.includes(':r') ? 1 : 0,
}))
let turns = 0

async function client(until: number): Promise<void> {
  const connection = new pg.Client({ connectionString: databaseUrl })
  await connection.connect()
  while (performance.now() < until) {
    const values = [
      `${randomInt(2 ** 47)}${randomInt(9999)}`,
      String(randomInt(10, 110)),
      String(randomInt(1, donors + 1)),
    ]
    for (const { name, text, takes } of prepared)
      await connection.query({ name, text, values: values.slice(0, takes) })
    turns += 1
  }
  await connection.end()
}

const begun = performance.now()
await Promise.all(Array.from({ length: clients }, () => client(begun + seconds * 1000)))
console.log(turns / ((performance.now() - begun) / 1000))
