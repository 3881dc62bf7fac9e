import { inTurns } from '../figures.ts'
import { addNeeds } from '../fill.ts'
import { fillOffice } from '../fill-office.ts'
import { runLoad } from '../load.ts'
import { signInOwner } from '../person.ts'
import { line, type Row } from '../row.ts'

const FEW = 1_000
const PAYMENTS = 1_000_000
const CASES = 100_000

/** Calls of the office at 1,000,000 payments and 100,000 cases of each kind, against the same at 1,000 of both. */
function office(name: string, calls: Readonly<Record<string, string>>): Row {
  return {
    name,
    async measure(fixture, { rounds, seconds }) {
      const site = await fixture.site()
      await addNeeds(site.database)
      const token = await signInOwner(site)
      const asked = Object.fromEntries(
        Object.entries(calls).map(([what, path]) => [
          what,
          async () => {
            const turn = { kind: 'get', path: `/api/office/${path}`, token } as const
            return (await runLoad(fixture.cores, { origin: site.url, connections: 4, seconds, turn })).p95
          },
        ]),
      )
      const few = { from: 0, to: FEW }
      await fillOffice(site.database, { payments: few, cases: few })
      const small = await inTurns(rounds, asked)
      await fillOffice(site.database, {
        payments: { from: FEW, to: PAYMENTS },
        cases: { from: FEW, to: CASES },
      })
      const large = await inTurns(rounds, asked)
      return Object.keys(calls).map((what) =>
        line({
          what: `office p95: ${what}`,
          unit: 'ms',
          limit: small[what] ?? [],
          ours: large[what] ?? [],
          reach: { atMost: 2 },
        }),
      )
    },
  }
}

export const officeLists = office('office-lists', {
  'applications by promise': 'applications?sort=promise',
  'applications, newest': 'applications?sort=-at',
  'applications of a stage': 'applications?status=Disbursed&sort=-at',
  'applications by a name': 'applications?q=Patel&sort=-at',
  'requests by promise': 'help?sort=promise',
  'requests that wait': 'help?state=open&sort=promise',
  'requests by a mobile': 'help?q=9800000500',
  organisations: 'organisations?sort=-at',
  'inquiries that are late': 'inquiries?late=true',
  needs: 'needs',
  money: 'money/lines',
  'money of a fund': 'money/lines?fund=needs',
  'audit log': 'audit',
})

export const officeSearch = office('office-search', {
  'search by a name': 'search?q=Bhavna%20Patel',
  'search by a last name': 'search?q=Desai',
  'search by a mobile': 'search?q=9800000500',
  'search by an address': 'search?q=aarav500@mail.example',
  'search by a number': 'search?q=BENCH/2026-27/500',
  'search by a payment': 'search?q=pay_00000000000500',
})

export const officeHome = office('office-home', {
  'who waits': 'cases/due',
  'money in': 'money',
  'needs and how far they are': 'needs/progress',
  'applications by stage': 'applications/stages',
})
