import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { servedLanguages } from '@sahay/contract/kernel/languages'
import { lessDownToZero, paise } from '@sahay/contract/kernel/money'
import { alertKinds } from '@sahay/contract/settings/office-alerts'
import { expect, test } from 'vitest'
import * as donors from '../src/features/donors/donors.mails.ts'
import * as distribution from '../src/features/distribution/distribution.mails.ts'
import { donationSays } from '../src/features/giving/donations/donation-settling.ts'
import { entrySays } from '../src/features/events/entries/entry-slip.ts'
import * as endings from '../src/features/events/entries/endings.mails.ts'
import * as events from '../src/features/events/events.mails.ts'
import * as help from '../src/features/help/help.mails.ts'
import * as gifts from '../src/features/giving/gifts/gifts.mails.ts'
import * as pledges from '../src/features/giving/pledges/pledges.mails.ts'
import * as giving from '../src/features/giving/needs/giving.mails.ts'
import { inquirySays } from '../src/features/inquiries/inquiry-payments.ts'
import { duplicateSays } from '../src/features/schemes/applying/counter-receipts.ts'
import { registeredSays } from '../src/features/schemes/applying/application-settling.ts'
import * as letters from '../src/features/schemes/letters/letters.mails.ts'
import * as schemes from '../src/features/schemes/schemes.mails.ts'
import * as alerts from '../src/platform/alerts/alerts.mails.ts'
import * as approvals from '../src/platform/approvals/approvals.mails.ts'
import * as casework from '../src/platform/casework/casework.mails.ts'
import * as erasure from '../src/privacy/erasure/erasure.mails.ts'
import * as identity from '../src/platform/identity/identity.mails.ts'
import { type Mail, renderMail } from '../src/platform/messages/mail.ts'
import * as payments from '../src/money/payments/refunds/payments.mails.ts'
import { refundReasons } from '../src/money/payments/refunds/refund-reasons.ts'
import * as settings from '../src/platform/settings/settings.mails.ts'
import { slipTexts } from '../src/money/slips/slip-texts.ts'
import * as slips from '../src/money/slips/slips.mails.ts'
import * as notices from '../src/platform/notices/notices.mails.ts'
import * as staff from '../src/platform/staff/staff.mails.ts'
import { bankChangeKind, noBank } from '../src/platform/settings/bank.ts'
import { readCatalogue } from '../src/kernel/language/catalogues.ts'
import { sumValue } from '../src/kernel/language/message.ts'
import { openTranslations } from '../src/kernel/language/translations.ts'
import { english } from './english.ts'

/** A module's functions that create a mail; text messages stay in English. */
type Made<Module> = {
  readonly [Name in keyof Module as Name extends `${string}Sms`
    ? never
    : Module[Name] extends (...given: never[]) => Mail
      ? Name
      : never]: readonly Mail[]
}

const bank = bankChangeKind(() => undefined)

// all texts that people write are in Gujarati here, so that all Latin letters are ours
const words = 'ખૂબ ભણો.'
const name = 'ભાવના'
const event = { words: 'પતંગ' }
const need = { words: 'નોટબુક' }
const trustName = 'સહાય'
const at = new Date('2026-11-22T10:00:00Z')
const pledged = { id: 'plg_1', code: '7K3QDX', amount: sumValue(paise(50_000)) }
const code = { kind: 'code', code: '123456' } as const
const links = [5, 180].map((minutes) => ({ kind: 'link', token: '1', minutes }) as const)
const secrets = [code, ...links]
const person = { language: 'gu', name, mobile: '+919800000000', message: words, createdAt: at } as const
const request = {
  ...person,
  id: '1',
  once: null,
  consent: { version: '1', sha256: Buffer.alloc(0) },
  promisedBy: at,
}
const described = [
  { holdsAt: null, alone: false },
  { holdsAt: at, alone: false },
  { holdsAt: at, alone: true },
].map((one) => ({
  ...one,
  title: bank.title,
  path: '1',
  facts: bank.masked({ from: noBank, to: { ...noBank, accountName: words, accountNumber: '123456789012' } }),
  askedBy: name,
  reason: words,
  expiresAt: at,
}))
const day = {
  id: '1',
  day: '2026-12-06',
  place: words,
  opens: '09:30',
  closes: '13:00',
  photo: false,
  state: 'open',
  details: 1,
  version: 1,
  closedAt: null,
} as const
const five = sumValue(paise(500))
const goesBack = [null, { amount: five, inCash: false }, { amount: five, inCash: true }]
const family = { guardianName: name, number: '2026/1' }
const given = { id: '1', name: need, requirement: need }
const sums = [paise(0), paise(200), paise(500)]

const said = [
  ...sums.flatMap((excess) =>
    sums
      .filter((back) => back <= excess)
      .map((back) =>
        donationSays(given, {
          excess,
          back,
          retained: lessDownToZero(paise(500), back),
          moved: excess > back ? [{ ...given, amount: lessDownToZero(excess, back) }] : [],
        }),
      ),
  ),
  entrySays({ event, places: ['1'], commitment: '0', closesAt: null, atClose: null }),
  entrySays({ event, places: ['1', '2'], commitment: '0', closesAt: at, atClose: 'draw' }),
  entrySays({ event, places: ['1'], commitment: '0', closesAt: at, atClose: 'refund' }),
  inquirySays,
  registeredSays('2026/1', at),
  duplicateSays('2026/1'),
]
const methods = ['upi', 'card', 'netbanking', 'wallet', null]
const issued = said.flatMap((says, nth) => ({
  id: '1',
  paymentId: '1',
  voucherId: null,
  cancelledAt: null,
  subjectId: '1',
  code: '1',
  name,
  email: '',
  language: 'gu' as const,
  says,
  amount: paise(500),
  paidAt: at,
  number: '1',
  issuedAt: at,
  letterhead: { trust: {}, contact: {} },
  method: methods[nth % methods.length] ?? null,
  givenBack: paise(nth % 2 === 0 ? 0 : 100),
}))
const slip = { number: '1', verify: '/slip/1' }

const drawn = (nth: number, count: number, won: readonly boolean[]) =>
  events.drawnMail(
    { event, nth, winners: Array.from({ length: count }, (_, one) => String(one)), page: '/1' },
    won.map((one, place) => ({ uniqueId: String(place), won: one })),
  )

const alert = { subject: '1', amount: paise(500), details: { words } }
const again = { ...alert, id: '1', createdAt: at }

/** Every mail, with all its variants. */
const mails = {
  endings: {
    drawSetMail: [['1'], ['1', '2']].map((places) =>
      endings.drawSetMail({ event, total: 9, completed: 4, winners: 2, drawAt: at }, places),
    ),
    endSetMail: (['draw', 'refund'] as const).map((atClose) =>
      endings.endSetMail({ event, total: 9, closesAt: at, atClose, page: '/1' }, ['1']),
    ),
    moneyBackMail: [endings.moneyBackMail({ event, total: 9 }, five)],
    cashBackMail: [endings.cashBackMail({ event, total: 9 }, five)],
    closedLateMail: [endings.closedLateMail(event, five)],
    lostPlaceMail: [1, 2].map((count) => endings.lostPlaceMail(event, five, count)),
  },
  events: {
    prizeReachedMail: [events.prizeReachedMail(event, '1')],
    prizePassedMail: [events.prizePassedMail(event, '1')],
    drawnMail: [
      drawn(1, 1, [false]),
      drawn(2, 30, [false, false]),
      drawn(1, 1, [true]),
      drawn(2, 2, [true, true, false]),
      drawn(2, 2, [true, false, false]),
    ],
  } satisfies Made<typeof events>,
  schemes: {
    trackingMail: secrets.map(schemes.trackingMail),
    unpaidMail: [schemes.unpaidMail(family, five)],
    moreMail: [
      schemes.moreMail(family, words, Object.values(schemes.documentNames)),
      schemes.moreMail(family, words, []),
    ],
    applicationApprovedMail: [
      schemes.applicationApprovedMail(family, five, 'fees'),
      schemes.applicationApprovedMail(family, five, 'uniform'),
    ],
    declinedMail: goesBack.map((back) => schemes.declinedMail(family, words, back)),
    withdrawnMail: goesBack.map((back) => schemes.withdrawnMail(family, words, back)),
    mergedMail: goesBack.map((back) => schemes.mergedMail(family, '2', back)),
    reopenedMail: [schemes.reopenedMail(family, at)],
    disbursedMail: [
      schemes.disbursedMail(family, five, 'fees', '1'),
      schemes.disbursedMail({ ...family, guardianName: '' }, five, 'uniform', '1'),
    ],
  } satisfies Made<typeof schemes>,
  letters: {
    letterMail: [
      letters.letterMail(
        { guardianName: name, number: 'REG/2026-27/0001' },
        { en: words, gu: '', hi: words },
        { en: words, gu: words, hi: '' },
      ),
    ],
  } satisfies Made<typeof letters>,
  donors: {
    statementMail: [name, ''].map((one) => donors.statementMail(one, '2026-27')),
  } satisfies Made<typeof donors>,
  gifts: {
    chequeBouncedMail: [name, ''].map((one) => gifts.chequeBouncedMail(one, { number: '1', amount: five })),
  } satisfies Made<typeof gifts>,
  giving: {
    needMetMail: [true, false].map((hasAccount) =>
      giving.needMetMail({ id: 'need_1', need, word: { words } }, hasAccount ? name : '', hasAccount),
    ),
  } satisfies Made<typeof giving>,
  pledges: {
    pledgeMail: [pledges.pledgeMail(pledged)],
    pledgeReminderMail: [pledges.pledgeReminderMail(pledged)],
  } satisfies Made<typeof pledges>,
  help: {
    helpMail: (['Education', 'Health', 'Other'] as const).map((type) =>
      help.helpMail('1', { ...request, type, address: words }),
    ),
    decisionMail: (['accepted', 'declined'] as const).map((as) =>
      help.decisionMail({ as, reference: '1', organisation: name, text: words }),
    ),
    ngoMail: [help.ngoMail('1', { ...request, organisation: name, email: '' })],
  } satisfies Made<typeof help>,
  identity: {
    secretMail: secrets.map(identity.secretMail),
    noAccountMail: [identity.noAccountMail()],
    welcomeMail: [identity.welcomeMail(name), identity.welcomeMail('')],
    presentMail: (['email', 'mobile'] as const).map((kind) =>
      identity.presentMail('1', { kind, value: '1' }),
    ),
    changeMail: [identity.changeMail('1')],
    addressInUseMail: [identity.addressInUseMail()],
    changedMail: [identity.changedMail('1')],
    undoneMail: [identity.undoneMail()],
    endedMail: [identity.endedMail()],
  } satisfies Made<typeof identity>,
  slips: {
    thanksMail: issued
      .map((one) => slips.thanksMail(one, slip))
      .concat(issued.map((one) => slips.thanksMail(one, { ...slip, tax: { words } }))),
    copyMail: issued.map((one) => slips.copyMail(one, slip)),
  } satisfies Made<typeof slips>,
  payments: {
    refundMail: [...Object.keys(refundReasons), 'stf_1'].flatMap((askedBy) =>
      [paise(200), paise(500)].map((amount) =>
        payments.refundMail(
          { name, what: need },
          { id: '1', amount: paise(500) },
          { amount, askedBy, reason: words },
        ),
      ),
    ),
  } satisfies Made<typeof payments>,
  alerts: {
    alertMail: alertKinds.flatMap((kind) => [
      alerts.alertMail({ ...alert, kind }),
      alerts.alertMail({ ...alert, kind, amount: null }),
    ]),
    gatheredMail: alertKinds.flatMap((kind) =>
      [1, 2, 11, 12].map((count) =>
        alerts.gatheredMail(
          kind,
          Array.from({ length: count }, () => ({ ...again, kind })),
        ),
      ),
    ),
    passedMail: alertKinds.map((kind) => alerts.passedMail({ ...alert, kind })),
  } satisfies Made<typeof alerts>,
  approvals: {
    requestedMail: described.map(approvals.requestedMail),
    approvedMail: described.map((one) => approvals.approvedMail(one, name)),
    stillMail: described.map(approvals.stillMail),
    approvalEndedMail: (['done', 'refused', 'stopped', 'expired'] as const).flatMap((state) =>
      described.map((one) =>
        approvals.approvalEndedMail(one, state, one.alone ? null : name, one.alone ? null : words),
      ),
    ),
  } satisfies Made<typeof approvals>,
  settings: { testMail: [settings.testMail()] } satisfies Made<typeof settings>,
  distribution: {
    dayLetterMail: [distribution.dayLetterMail(day, { guardian: name, children: [name], code: '123456' })],
  } satisfies Made<typeof distribution>,
  notices: {
    noticeMail: [notices.noticeMail({ id: 'notice.reminder' })],
    safetyMail: [undefined, words].map((it) => notices.safetyMail({ id: 'notice.reminder' }, it)),
  } satisfies Made<typeof notices>,
  casework: {
    replyMail: [casework.replyMail(words, '1'), casework.replyMail(words, null)],
  } satisfies Made<typeof casework>,
  erasure: { closeMail: [erasure.closeMail('1')] } satisfies Made<typeof erasure>,
  staff: {
    staffCodeMail: secrets.map(staff.staffCodeMail),
    recoveryUsedMail: [staff.recoveryUsedMail({ left: 7 })],
    ownerNewsMail: [true, false].flatMap((isOwner) =>
      [name, null].map((by) => staff.ownerNewsMail({ name, isOwner, by })),
    ),
  } satisfies Made<typeof staff>,
}

const translator = openTranslations(readCatalogue, servedLanguages(true)).accepted('en-XA')
const visible = (html: string) => html.replace(/<style.*?<\/style>|<[^>]*>|&\w+;/gs, ' ')

test.for(Object.entries(mails))('no mail of %s has English in it', ([, makers]) => {
  const found = Object.entries<readonly Mail[]>(makers).flatMap(([maker, made]) => {
    expect(made).not.toHaveLength(0)
    return made.flatMap((mail) => {
      const rendered = renderMail(mail, { translator, site: 'https://sahay.example', trustName })
      const texts = [rendered.subject, rendered.text, visible(rendered.html)]
      return texts.flatMap(english).map((one) => `${maker}: ${one}`)
    })
  })
  expect(found).toEqual([])
})

test('no slip has English in its second language', () => {
  for (const one of issued) {
    const texts = Object.values(slipTexts(translator, one, { trust: { name: trustName } })).flat()
    expect(texts.flatMap((text) => english(text ?? ''))).toEqual([])
  }
})

test('every mail is made where this looks', () => {
  const root = join(import.meta.dirname, '../src')
  const makers = globSync('**/*.ts', { cwd: root })
    // text messages stay in English
    .filter((file) => !file.endsWith('registered-texts.ts'))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('): Mail {'))
    .map((file) => /(\w+)\.mails\.ts$/.exec(file)?.[1] ?? file)
  expect(makers.toSorted()).toEqual(Object.keys(mails).toSorted())
})
