import { dayOf } from '@sahay/contract/kernel/time'
import { demoTranslations } from '../kernel/language/demo-translations.ts'
import { approveRequested, play, type Stage, type StageParts, ofStaff, translate } from './stage.ts'
import * as asking from './asking.ts'
import * as bank from './bank.ts'
import * as counter from './counter.ts'
import * as deciding from './deciding.ts'
import type { FamilyName } from './families.ts'
import { handOut, receiveLate, type MadeDay, makeDay, openPhone } from './hand-out.ts'
import { inquiries, organisations, pledges, requestsForHelp } from './people.ts'
import { prove, proofs } from './proof.ts'
import { mustHave } from '../kernel/problem.ts'

/**
 * Plays the last weeks of the demo's trust, so that people who open its office for the first time find work in every list:
 * families at every stage, requests for help, cash, cheques and transfers, one month closed and one not. All of it uses the
 * calls of pages and staff; only for the demonstration.
 */
export async function playDemo(parts: StageParts): Promise<void> {
  const lastMonth = createLastMonth()
  const thisMonth = createThisMonth(lastMonth)
  await play(parts, [
    { when: { day: 6, hour: 10 }, what: lastMonth.begin },
    { when: { day: 13, hour: 11 }, what: lastMonth.decide },
    { when: { day: 20, hour: 9 }, what: lastMonth.pay },
    { when: { day: 26, hour: 10 }, what: lastMonth.handOutUniforms },
    { when: { part: 0.1 }, what: thisMonth.close },
    { when: { part: 0.6 }, what: thisMonth.receive },
    { when: { part: 0.8 }, what: thisMonth.work },
    { when: { part: 0.97 }, what: thisMonth.today },
  ])
}

type LastMonth = ReturnType<typeof createLastMonth>

const noDay: MadeDay = { id: '', day: '', items: [] }

function createLastMonth() {
  const made = { applications: new Map<FamilyName, string>(), cheque: '', phone: '', balance: 0, day: noDay }
  const idOf = (name: FamilyName) => {
    return mustHave(made.applications.get(name), `${name} has not applied yet`)
  }
  /** Sends a family's application with its contribution, to be decided later. */
  const sent = (stage: Stage) => async (name: FamilyName) => {
    made.applications.set(name, await asking.applyAndPay(stage, name))
  }
  return {
    made,
    idOf,
    sent,

    async begin(stage: Stage) {
      await Promise.all([deciding.registerSchools(stage), counter.beginBooks(stage)])
      const asha = { name: 'Asha Mehta', email: 'asha.mehta@donors.example', amount: 15_000 }
      const textiles = { name: 'Lakshmi Textiles', email: 'accounts@lakshmi.example', amount: 21_000 }
      const atBaroda = { number: '004711', bank: 'Bank of Baroda, Maninagar' }
      await Promise.all([
        ...(['aarav', 'kavya', 'imran', 'diya', 'harsh', 'meera'] as const).map(sent(stage)),
        counter.takeCash(stage, { name: 'Jayesh Patel', mobile: '9000030001', amount: 2500 }),
        counter.takeTransfer(stage, { ...asha, fund: 'fund:schemes' }, 'SBIN426281001'),
        counter.takeCheque(stage, textiles, atBaroda).then((id) => {
          made.cheque = id
        }),
      ])
    },

    async decide(stage: Stage) {
      const [first, second] = requestsForHelp
      await Promise.all([
        deciding.approve(stage, idOf('aarav'), { amount: 6300, schoolFee: 18_000 }),
        deciding.approve(stage, idOf('kavya'), { amount: 7700, schoolFee: 22_000 }),
        deciding.decline(stage, idOf('imran')),
        ...(['diya', 'harsh', 'meera'] as const).map((name) =>
          deciding.approve(stage, idOf(name), { amount: deciding.uniformOf(name) }),
        ),
        counter.clearCheque(stage, made.cheque),
        asking.askForHelp(stage, first).then((id) => deciding.closeHelped(stage, id)),
        asking.askForHelp(stage, second),
      ])
      await bank.fetchSettlements(stage)
    },

    async pay(stage: Stage) {
      const [payout = ''] = await counter.draftPayouts(stage)
      await approveRequested(stage, await counter.askForPayout(stage, payout))
      await counter.payOut(stage, payout, { reference: 'SBIN426294107', receipt: true })
      await counter.buy(stage, {
        fund: 'fund:schemes',
        what: 'Uniform cloth and school bags',
        shop: 'Patel Traders, Relief Road',
        amount: 2450,
        from: 'till',
        reference: 'Bill 212',
      })
      const [partner] = organisations
      const request = await asking.connect(stage, partner)
      await showPartner(stage, request, partner.organisation)
      await prove(stage, proofs.kites)
      await counter.countTill(stage)
    },

    async handOutUniforms(stage: Stage) {
      const applications = (['diya', 'harsh', 'meera'] as const).map(idOf)
      const place = 'Shree Vidyalaya, Bapunagar'
      const day = await makeDay(stage, { day: stage.today(), place, applications })
      made.phone = await openPhone(stage, day, 'Ravi')
      await handOut(stage, day, [idOf('diya')])
      await prove(stage, proofs.cricket)
      made.day = day
    },
  }
}

/** An organisation is accepted, and appears among the partners. */
async function showPartner(stage: Stage, request: string, name: string): Promise<void> {
  const call = stage.as('editor')
  const text = 'Thank you. Let us begin with the reading corners in Vatva.'
  await call('POST office/organisations/decide', { body: { id: request, as: 'accepted', text } })
  const about = 'They bring story books into village schools, and read with the children.'
  const translations = demoTranslations((say) => ({ name: say(name), about: say(about) }))
  const { id, version } = (
    await call('POST office/partner-pages/save', {
      body: {
        name,
        about,
        website: 'https://pustak.example/',
        translations: ofStaff(translations),
        request,
        consented_on: stage.today(),
        consent_note: 'By letter.',
      },
    })
  ).data
  await call('POST office/content/state', { body: { kind: 'partner', id, version, to: 'open' } })
  await translate(stage, { kind: 'partner', id }, translations)
}

function createThisMonth({ made, idOf, sent }: LastMonth) {
  const promised = { code: '' }
  return {
    async close(stage: Stage) {
      const first = `${stage.today().slice(0, 7)}-01`
      const before = dayOf(new Date(Date.parse(`${first}T00:00:00+05:30`) - 1))
      const charge = { day: before, amount: -29.5, narration: 'SMS CHARGES' }
      made.balance = await bank.importStatement(stage, { lines: [charge] })
      await bank.bookAs(stage, '', 'opening')
      await bank.bookAs(stage, charge.narration, 'charge')
      await bank.closeMonth(stage, before.slice(0, 7))
      await receiveLate(stage, made.day, made.phone, idOf('meera'))
    },

    async receive(stage: Stage) {
      const [kokila, ramesh] = pledges
      const pledged = asking.pledge(stage, ramesh)
      await Promise.all([
        ...(['rohan', 'zoya', 'tushar', 'nisha', 'kajal'] as const).map(sent(stage)),
        ...requestsForHelp.slice(2, 4).map((help) => asking.askForHelp(stage, help)),
        ...organisations.slice(1, 3).map((organisation) => asking.connect(stage, organisation)),
        ...inquiries.map((inquiry) => asking.inquire(stage, inquiry)),
        asking.pledge(stage, kokila),
        counter.takeCash(stage, { name: 'Savita Desai', mobile: '9000030002', amount: 1100 }),
        counter.takeCash(stage, { name: '', amount: 640, note: 'From the box at the gate.' }),
      ])
      promised.code = (await pledged).code
      await prove(stage, proofs.harmonium)
    },

    async work(stage: Stage) {
      await Promise.all([
        deciding.review(stage, idOf('rohan'), 26_000),
        deciding.askMore(stage, idOf('zoya')),
        deciding.approve(stage, idOf('tushar'), { amount: 10_500, schoolFee: 30_000 }),
        deciding.approve(stage, idOf('nisha'), { amount: deciding.uniformOf('nisha') }),
        bank.fetchSettlements(stage),
      ])
      await deciding.noteCall(stage, idOf('rohan'), false)
      await deciding.claim(stage, idOf('rohan'))
      await deciding.nameOrigin(stage, 'need_demo07', idOf('kavya'))
      await bank.importStatement(stage, {
        before: made.balance,
        lines: [
          {
            day: stage.today(),
            amount: 1500,
            narration: `UPI/CR/632812345678/RAMESH/SAHAY ${promised.code}`,
          },
          { day: stage.today(), amount: 3000, narration: 'NEFT CR KIRAN ENTERPRISE' },
        ],
      })
      const [payout = ''] = await counter.draftPayouts(stage)
      await counter.askForPayout(stage, payout)
      const place = 'Kasturba Kanya Shala, Vatva'
      const applications = [idOf('nisha')]
      await makeDay(stage, { day: stage.dayAfter(20), place, applications })
    },

    async today(stage: Stage) {
      const gopal = { name: 'Gopal Provision Stores', mobile: '9000030009', amount: 5000 }
      const atKalupur = { number: '000318', bank: 'State Bank of India, Kalupur' }
      await Promise.all([
        ...(['yash', 'fatema'] as const).map((name) => asking.applyAndPay(stage, name)),
        asking.apply(stage, 'vivek'),
        deciding.approve(stage, idOf('kajal'), { amount: 7000, schoolFee: 20_000 }),
        deciding.typeIn(stage, 'jigna'),
        asking.askForHelp(stage, requestsForHelp[4]),
        asking.connect(stage, organisations[3]),
        counter.takeCheque(stage, gopal, atKalupur),
        asking.pledge(stage, pledges[2]),
      ])
      await counter.countTill(stage)
    },
  }
}
