import { email as emailField, personName } from '@sahay/contract/kernel/fields'
import { role as roleField } from '@sahay/contract/staff/staff'
import { z } from 'zod'
import { inviteMember } from '../server/src/platform/staff/staff.ts'
import { readConfig } from '../server/src/kernel/config/config.ts'
import { prepareDatabase } from '../server/src/kernel/database/prepare-database.ts'
import { withDatabase } from '../server/src/kernel/commands/with-database.ts'
import { readAppTime } from '../server/src/kernel/time/app-time.ts'
import { tableOf } from '../server/src/kernel/module.ts'
import { modules } from '../server/src/modules.ts'
import { doCommand } from './do-command.ts'
import { readOptions } from '../server/src/kernel/config/options.ts'

/**
 * `npm run staff:invite -- --email x --role owner [--name 'Hetal Shah'] [--ends 2027-05-31]`: invites somebody to the office, or again who
 * lost the second factor, and prints the invitation's secret once. Ends with 1, and a sentence, where something is missing or refused.
 */
const usage = "npm run staff:invite -- --email hetal@trust.example --role owner --name 'Hetal Shah'"
const values = readOptions(
  {
    email: { type: 'string' },
    role: { type: 'string' },
    name: { type: 'string' },
    ends: { type: 'string' },
  },
  usage,
)
const read = z
  .object({
    email: emailField,
    role: roleField,
    name: personName,
    ends: z.iso.date('is no day such as 2027-05-31').optional(),
  })
  .safeParse({ ...values, name: values.name ?? values.email?.split('@', 1)[0] })

if (read.success) await doCommand(() => invite(read.data))
else {
  for (const { path, message } of read.error.issues) {
    const [option] = path
    const missing = typeof option === 'string' && !Object.hasOwn(values, option)
    console.error(`--${String(option)}: ${missing ? 'is missing' : message}`)
  }
  console.error(usage)
  process.exitCode = 1
}

async function invite({
  ends = null,
  ...person
}: {
  email: string
  role: z.infer<typeof roleField>
  name: string
  ends?: string | null | undefined
}) {
  const config = readConfig(process.env)
  await withDatabase({ config, connections: 2, say: console.error }, async (database, urls) => {
    await prepareDatabase(urls, tableOf(modules, 'grants'))
    // it expires by the application's clock, whatever this machine's clock shows
    const { now } = await readAppTime(database.db)
    const parts = { db: database.db, now: () => now }
    const invited = { ...person, ends_on: ends }
    const { invitation, expiresAt } = await inviteMember(parts, { kind: 'operator' }, invited)
    console.log(`${person.email} is invited as ${person.role}, until ${expiresAt.toISOString()}.`)
    console.log(`Invitation: ${invitation}`)
    console.log('Hand it over in person: the office asks for it once, after the mailed code.')
  })
}
