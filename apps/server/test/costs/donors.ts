import * as journey from '../journey.ts'
import { asking, type Costs, type Counting } from './counting.ts'

/** Staff's work with donors. */
export async function costsOfDonors({ app, costOf, owner }: Counting): Promise<Costs> {
  const { get, post } = asking(app, owner, 'office/donors')
  const donor = async () => {
    const person = journey.somebody()
    await journey.signUp(app, person)
    const [row] = await app.query('select id, version, mobile from donor_records where email = $1', [
      person.email,
    ])
    return {
      email: person.email,
      mobile: String(row?.['mobile']),
      id: String(row?.['id']),
      version: Number(row?.['version']),
    }
  }
  const [one, other] = [await donor(), await donor()]
  const { id } = one
  const pair = { id, into: other.id }
  return {
    officeDonors: await costOf(get('?year=2026-27')),
    officeDonor: await costOf(get(`/one?id=${id}`)),
    officeDonorGifts: await costOf(get(`/gifts?donor=${id}`)),
    officeDonorStatement: await costOf(get(`/statement?id=${id}&year=2026-27`)),
    officeDonorStatementMail: await costOf(post('/statement/mail', { id, year: '2026-27' })),
    officeDonorCorrect: await costOf(post('/correct', { ...one, name: 'Bhavna D.', reason: 'She called.' })),
    officeDonorMergePreview: await costOf(get(`/merge?id=${id}&into=${other.id}`)),
    officeDonorMerge: await costOf(
      post('/merge', { ...pair, version: one.version + 1, intoVersion: other.version }),
    ),
    officeDonorSplit: await costOf(post('/split', { id })),
    officeDonorExport: await costOf(get(`/export?id=${id}`)),
    officeDonorErase: await costOf(post('/erase', { id, version: one.version + 3 })),
  }
}
