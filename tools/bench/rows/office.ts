import { inTurns } from '../figures.ts'
import { addNeeds } from '../fill.ts'
import { fillBooks } from '../fill-books.ts'
import { fillOffice } from '../fill-office.ts'
import { runLoad } from '../load.ts'
import { signInOwner } from '../bench-donors.ts'
import { line, type ReportRow } from '../row.ts'
import type { Site } from '../fixture.ts'

const FEW = 1_000
const PAYMENTS = 1_000_000
const CASES = 100_000

/** The most that one call is measured for, in seconds: hundreds of answers, which are enough for a p95. */
const MOST_SECONDS = 1

type Fill = (database: Site['database'], size: 'few' | 'many') => Promise<void>

/** Calls of the office with 1,000,000 payments, compared with 1,000. */
function office(name: string, fill: Fill, calls: Readonly<Record<string, string>>): ReportRow {
  return {
    name,
    async measure(fixture, { rounds, seconds }) {
      const site = await fixture.site()
      await addNeeds(site.database)
      const token = await signInOwner(site)
      const timedCalls = Object.fromEntries(
        Object.entries(calls).map(([what, path]) => [
          what,
          async () => {
            const turn = { kind: 'get', path: `/api/office/${path}`, token } as const
            return (
              await runLoad(fixture.cores, {
                origin: site.url,
                connections: 4,
                seconds: Math.min(seconds, MOST_SECONDS),
                turn,
              })
            ).p95
          },
        ]),
      )
      await fill(site.database, 'few')
      const small = await inTurns(rounds, timedCalls)
      await fill(site.database, 'many')
      const large = await inTurns(rounds, timedCalls)
      return Object.keys(calls).map((what) =>
        line(`office p95: ${what}`, 'ms', large[what] ?? [], {
          limit: small[what] ?? [],
          reach: { atMost: 2 },
        }),
      )
    },
  }
}

/** With 100,000 cases of each kind. */
const withCases: Fill = (database, size) =>
  size === 'few'
    ? fillOffice(database, { payments: { from: 0, to: FEW }, cases: { from: 0, to: FEW } })
    : fillOffice(database, { payments: { from: FEW, to: PAYMENTS }, cases: { from: FEW, to: CASES } })

/** With a donor for each payment, and lines of the bank. */
const withBooks: Fill = (database, size) =>
  fillBooks(database, size === 'few' ? { from: 0, to: FEW } : { from: FEW, to: PAYMENTS })

export const officeCases = office('office', withCases, {
  'applications by promise': 'applications?sort=promise',
  'applications, newest': 'applications?sort=-at',
  'applications of a stage': 'applications?status=Disbursed&sort=-at',
  'applications by a name': 'applications?q=Patel&sort=-at',
  'applications of an area': 'applications?area=nagarq&sort=-at',
  'applications by amount': 'applications?sort=-amount',
  'applications of an amount': 'applications?least=2000&most=2100&sort=promise',
  'requests by promise': 'requests?sort=promise',
  'requests that wait': 'requests?state=open&sort=promise',
  'requests by a mobile': 'requests?q=9800000500',
  organisations: 'requests?kind=organisation&sort=-at',
  'inquiries that are late': 'requests?kind=inquiry&late=true',
  needs: 'needs',
  money: 'money/lines',
  'money of a fund': 'money/lines?fund=needs',
  'audit log': 'audit',
  'search by a name': 'search?q=Bhavna%20Patel',
  'search by a last name': 'search?q=Desai',
  'search by a mobile': 'search?q=9800000500',
  'search by an address': 'search?q=aarav500@mail.example',
  'search by a number': 'search?q=BENCH/2026-27/500',
  'search by a payment': 'search?q=pay_00000000000500',
  'who waits': 'cases/due',
  today: 'today',
  'today, of everyone': 'today?whose=everyone',
  'what comes next': 'today/next',
  'money in': 'money',
  'needs and how far they are': 'needs/progress',
  'applications by stage': 'applications/stages',
})

export const officeMoney = office('office-money', withBooks, {
  payments: 'payments',
  'payments that failed': 'payments?state=failed',
  'payments of a name': 'payments?q=Bhavna%20Patel',
  'payments of an address': 'payments?q=bhavna1@mail.example',
  'payments of a mobile': 'payments?q=9800000500',
  'payments by the order': 'payments?q=order_o500',
  'payments of an amount': 'payments?amount=100',
  ledger: 'books/ledger',
  'ledger of the till': 'books/ledger?account=till',
  'ledger of an old event': 'books/ledger?account=event:evt_old',
  'ledger by words': 'books/ledger?q=Banked%20by%20Bhavna%20Patel',
  accounts: 'books/accounts',
  donors: 'donors',
  'donors by a name': 'donors?q=Bhavna%20Patel',
  'donors by a mobile': 'donors?q=9800000500',
  'donors by what they gave': 'donors?sort=-given',
  slips: 'slips',
  'slips by a name': 'slips?q=Bhavna%20Patel',
  'lines of the bank': 'banking/lines?account=bac_main',
  'lines nobody explains': 'banking/lines?account=bac_main&state=open',
  'lines by words': 'banking/lines?q=UTR000000000500',
})
