import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestApp } from './test-client.ts'

/**
 * Not the trust's data: the mailboxes of the demo's people, and the records of the simulated payment provider. Both are
 * beside the data because the demo plays all parts.
 */
const othersFiles = ['mailbox.jsonl', 'provider.jsonl']

/** Every place that contains a text: tables (all columns, as text), files, the log. Ignores case. */
export async function placesThatSay(app: TestApp, sought: string): Promise<string[]> {
  const found = [...(await tablesThatSay(app, sought)), ...(await filesThatSay(app.dataDir, sought))]
  if ((await app.log()).toLowerCase().includes(sought.toLowerCase())) found.push('log')
  return found
}

async function tablesThatSay(app: TestApp, sought: string): Promise<string[]> {
  const tables = await app.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    // jsonb is printed as text, bytes as hex: both spellings are searched
    const [row] = await app.query(
      `select count(*)::int as rows from ${String(name)} one
       where position(lower($1) in lower(one::text)) > 0
         or position(encode(convert_to($1, 'utf8'), 'hex') in one::text) > 0`,
      [sought],
    )
    if (Number(row?.['rows']) > 0) found.push(String(name))
  }
  return found
}

async function filesThatSay(root: string, sought: string): Promise<string[]> {
  const all = await readdir(root, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const one of all) {
    if (!one.isFile() || othersFiles.includes(one.name)) continue
    const bytes = await readFile(join(one.parentPath, one.name))
    const hex = Buffer.from(sought).toString('hex')
    const text = bytes.toString('latin1').toLowerCase()
    if (text.includes(sought.toLowerCase()) || text.includes(hex)) found.push(join(one.parentPath, one.name))
  }
  return found
}
