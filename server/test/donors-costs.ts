import * as journey from './journey.ts'
import type { TestApp } from './test-app.ts'

interface Counting {
  readonly app: TestApp
  /** Statements that one call waits for. */
  readonly costOf: (call: () => Promise<unknown>) => Promise<number>
  readonly owner: string
}

/** Of what staff do with donors. */
export async function costsOfDonors({ app, costOf, owner }: Counting): Promise<Record<string, number>> {
  const get = (path: string) => () => app.ask('GET', `/api/office/donors${path}`, { token: owner })
  const post = (path: string, body: object) => () =>
    app.ask('POST', `/api/office/donors/${path}`, { token: owner, body })
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
    officeDonorStatementMail: await costOf(post('statement/mail', { id, year: '2026-27' })),
    officeDonorCorrect: await costOf(post('correct', { ...one, name: 'Bhavna D.', reason: 'She called.' })),
    officeDonorMergePreview: await costOf(get(`/merge?id=${id}&into=${other.id}`)),
    officeDonorMerge: await costOf(
      post('merge', { ...pair, version: one.version + 1, intoVersion: other.version }),
    ),
    officeDonorSplit: await costOf(post('split', { id })),
    officeDonorExport: await costOf(get(`/export?id=${id}`)),
    officeDonorErase: await costOf(post('erase', { id, version: one.version + 3 })),
  }
}
