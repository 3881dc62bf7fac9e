import type { TestApp } from './test-app.ts'
import * as family from './schemes-journey.ts'

interface Counting {
  readonly app: TestApp
  /** Statements that one call waits for. */
  readonly costOf: (call: () => Promise<unknown>) => Promise<number>
  readonly owner: string
}

export const inThree = (words: string) => ({ en: words, gu: words, hi: words })

/** Of what caseworkers do besides deciding: forms on paper, schools, letters to many. */
export async function costsOfFamilies({ app, costOf, owner }: Counting): Promise<Record<string, number>> {
  const get = (path: string) => () => app.ask('GET', `/api/office/${path}`, { token: owner })
  const post = (path: string, body: object) => () =>
    app.ask('POST', `/api/office/${path}`, { token: owner, body })
  // a search takes words without digits
  const child = `child${String(Date.now()).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`
  const values = family.family({ student_name: child })
  const paperForm = await family.paperForm(values)
  const officePaperForm = await costOf(post('applications/add', paperForm))
  const [entered] = await app.query('select id from applications where student_name = $1', [child])
  const [paper] = await app.query('select document_id from application_papers where application_id = $1', [
    entered?.['id'],
  ])
  const school = async (name: string) => {
    const body = { id: null, version: null, name, address: '', contact: '', mobile: '', email: '' }
    const saved = await post('schools/save', body)()
    return (saved.body['data'] as { id: string }).id
  }
  const [one, other] = [await school('Sarvodaya'), await school('Sarvodaya Vidyalaya')]
  const letter = { subject: inThree('School opens'), words: inThree('School opens on Monday.') }
  const asked = { q: child }
  const sending = { ...letter, asked, once: `a-letter-to-${child}`, families: 1 }
  const sent: string[] = []
  const officeLetterSend = await costOf(async () => {
    const { body } = await post('letters/send', sending)()
    sent.push((body['data'] as { id: string }).id)
  })
  const [id = ''] = sent
  const reason = 'The school has written meanwhile.'
  return {
    officePaperForm,
    officeSameChild: await costOf(post('applications/same-child', values)),
    officePaperUnreadable: await costOf(
      post('applications/paper/unreadable', { id: paper?.['document_id'], unreadable: true }),
    ),
    officeReopenApplication: await costOf(post('applications/reopen', { id: entered?.['id'], reason })),
    officeSentences: await costOf(get('sentences')),
    officeSchools: await costOf(get('schools')),
    officeSchool: await costOf(get(`schools/one?id=${one}`)),
    officeSchoolAccountAsk: await costOf(
      post('schools/account/ask', {
        id: one,
        holder: 'Sarvodaya Trust',
        number: '30210000123',
        numberAgain: '30210000123',
        ifsc: 'SBIN0001234',
        bank: 'State Bank of India',
        reason,
      }),
    ),
    officeSchoolAccount: await costOf(get(`schools/account?id=${one}`)),
    officeTransfersToSchools: await costOf(get('payouts/transfers')),
    officeSchoolSave: await costOf(
      post('schools/save', {
        id: one,
        version: 0,
        name: 'Sarvoday',
        address: '',
        contact: '',
        mobile: '',
        email: '',
      }),
    ),
    officeSpellings: await costOf(get('schools/spellings')),
    officeSpellingSet: await costOf(post('schools/spelling', { spelling: 'Sarvodai', school: one })),
    officeApplicationSchool: await costOf(post('applications/school', { id: entered?.['id'], school: one })),
    officeSchoolMerge: await costOf(post('schools/merge', { id: one, into: other })),
    officeSchoolSplit: await costOf(post('schools/split', { id: one })),
    officeLetters: await costOf(get('letters')),
    officeLetter: await costOf(get(`letters/one?id=${id}`)),
    officeLetterCount: await costOf(post('letters/count', { asked })),
    officeLetterTest: await costOf(post('letters/test', letter)),
    officeLetterSend,
    officeLetterStop: await costOf(post('letters/stop', { id })),
    officeLetterResume: await costOf(post('letters/resume', { id })),
  }
}
