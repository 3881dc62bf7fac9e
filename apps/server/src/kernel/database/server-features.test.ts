import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { modules } from '../../modules.ts'
import { tableOf } from '../module.ts'
import { prepareDatabase } from './prepare-database.ts'
import { missingFeatures } from './server-features.ts'

test('a server without what is needed is named at the start, with each thing it lacks, and nothing is migrated', async () => {
  const base = await freshDatabase(inject('databaseUrl'))
  const client = new pg.Client({ connectionString: base.url })
  try {
    await client.connect()
    expect(await missingFeatures(client)).toEqual([])
    await base.query('drop extension plpgsql', [])
    const start = prepareDatabase({ url: base.url, ownerUrl: base.url }, tableOf(modules, 'grants'))
    await expect(start).rejects.toThrow(
      'The database server lacks what Sahay needs: triggers in PL/pgSQL (language "plpgsql" does not exist). Any PostgreSQL from version 15 on has all of it.',
    )
    // the transaction ended by a refusal is over, and the next feature is still tried
    const two = [
      { name: 'one', tries: ['select no_such_function()'] },
      { name: 'other', tries: ['create table probed (id int)', 'selekt 1'] },
    ]
    const refused = await missingFeatures(client, two)
    expect(refused.map((one) => one.split(' ', 1)[0])).toEqual(['one', 'other'])
    expect(
      await base.query("select to_regclass('probed') as made, to_regclass('donations') as migrated", []),
    ).toEqual([{ made: null, migrated: null }])
  } finally {
    await client.end()
    await base.drop()
  }
})
