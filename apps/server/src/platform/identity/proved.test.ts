import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { modules } from '../../modules.ts'
import { tableOf } from '../../kernel/module.ts'
import { freshDatabase, type FreshDatabase } from '../../../test/fresh-database.ts'
import { eventually } from '../../../test/journey.ts'
import { type MailServer, openMailServer } from '../../../test/mail-server.ts'
import { openSmsGateway, type SmsGateway } from '../../../test/sms-gateway.ts'
import { openDatabase, type OpenDatabase } from '../../kernel/database/database.ts'
import { createLimits } from '../../kernel/limits/limits.ts'
import { applyMigrations } from '../../kernel/database/migrations.ts'
import { createProofs } from '../../kernel/limits/proofs.ts'
import { createJobs, type Jobs } from '../../kernel/jobs/jobs.ts'
import { createMessages } from '../messages/messages.service.ts'
import { createSmsGateway } from '../messages/sms.ts'
import { createIdentity, type IdentityDeps, type Proven } from './identity.service.ts'
import { createProfile } from './profile.service.ts'
import { readCatalogue } from '../../kernel/language/catalogues.ts'
import { openTranslations } from '../../kernel/language/translations.ts'

/** The calls to features, with modules built here by hand: database, mails and text messages are real. */
describe('what is told once an address or number is proved', () => {
  let base: FreshDatabase
  let database: OpenDatabase
  let mail: MailServer
  let gateway: SmsGateway
  let jobs: Jobs
  let deps: IdentityDeps
  const calls: Proven[] = []
  let minutes = 0
  let refuse = false

  beforeAll(async () => {
    base = await freshDatabase(inject('databaseUrl'))
    await applyMigrations(base.url)
    database = openDatabase(base.url, { onLost: () => undefined }, 4)
    mail = await openMailServer()
    mail.comeBack()
    gateway = await openSmsGateway()
    const { db } = database
    const now = () => new Date(Date.UTC(2026, 10, 20, 6, minutes))
    const pepper = 'pepper'
    jobs = createJobs(tableOf(modules, 'jobs'), () => undefined)
    const proofs = createProofs({ db, now, pepper })
    const sms = createSmsGateway(gateway.url)
    const smtpUrl = mail.url
    const trustName = async () => 'Sahay Trust'
    const { log } = Fastify()
    deps = {
      db,
      now,
      pepper,
      jobs,
      messages: createMessages({
        db,
        now,
        smtpUrl,
        sms,
        from: 'trust@sahay.example',
        trustName,
        translations: openTranslations(readCatalogue),
        site: () => 'http://localhost',
        jobs,
        log,
      }),
      limits: createLimits({
        db,
        now,
        pepper,
        rules: tableOf(modules, 'limits'),
        proofs,
        jobs,
        byAddress: true,
      }),
      bySms: true,
      noteGuesses: async () => undefined,
      site: () => 'http://localhost',
      async onProved(_tx, proven) {
        if (refuse) throw new Error('a feature failed')
        calls.push(proven)
      },
    }
  })
  afterAll(async () => {
    await Promise.all([jobs.stop(), deps.messages.stop()])
    await database.close()
    await base.drop()
    await gateway.close()
    await mail.close()
  })

  const from = {
    network: '192.0.2.1',
    userAgent: '',
    proof: null,
    reportLimits: () => undefined,
    thanksKey: null,
    language: 'en' as const,
    namesLanguage: false,
    ownPage: false,
  }
  const person = { name: 'Bhavna Desai', email: 'bhavna@mail.example', mobile_no: '+919825012345' }
  const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? 'none'
  async function mailedCode(subject = 'Your sign-in code', before = 0): Promise<string> {
    const codes = async () => (await mail.mailsTo(person.email)).filter((one) => one.subject === subject)
    await eventually(async () => (await codes()).length > before)
    return codeIn((await codes())[0]?.text)
  }

  test('the address at sign-up, and the number too once an SMS to it was answered', async () => {
    const [identity, profile] = [createIdentity(deps), createProfile(deps)]
    await identity.signUp(person, from)
    const token = await identity.verify({ email: person.email, otp: await mailedCode() }, from)
    const accountId = expect.stringMatching(/^acc_/) as string
    expect(calls).toEqual([{ accountId, email: person.email }])
    const actor = await identity.identify(`Bearer ${token}`)
    const named = { mobile_no: person.mobile_no }
    expect(await profile.beginChange(actor, named, from)).toMatchObject({ channel: 'email', confirm: true })
    await profile.confirmChange(actor, { ...named, otp: await mailedCode('The code for your change') }, from)
    await eventually(async () => gateway.taken.length === 1)
    const otp = codeIn(gateway.taken[0]?.text)
    await profile.proveChange(actor, { ...named, otp }, from)
    expect(calls.at(-1)).toEqual({ accountId, email: person.email, mobile: person.mobile_no })
  })

  test('a feature that fails leaves the code unused and nobody signed in', async () => {
    minutes += 5
    const identity = createIdentity(deps)
    await identity.signIn({ email: person.email }, from)
    const otp = await mailedCode('Your sign-in code', 1)
    refuse = true
    await expect(identity.verify({ email: person.email, otp }, from)).rejects.toThrow('a feature failed')
    refuse = false
    expect(await identity.verify({ email: person.email, otp }, from)).toMatch(/^[\w-]{43}$/)
  })
})
