import { schools } from '../calls/schools.ts'
import { inThree } from '../calls/values.ts'
import * as family from '../schemes-journey.ts'
import { asking, type Costs, type Counting } from './counting.ts'

/** Caseworkers' other work: paper forms, schools, letters to many. */
export async function costsOfSchools({ app, costOf, owner }: Counting): Promise<Costs> {
  const { get, post } = asking(app, owner, 'office/')
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
    officeSchool: await costOf(get(`schools/one?id=${one}`)),
    officeSchoolAccountAsk: await costOf(
      post('schools/account/ask', { ...schools.officeSchoolAccountAsk.body, id: one }),
    ),
    officeSchoolAccount: await costOf(get(`schools/account?id=${one}`)),
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
    officeSpellingSet: await costOf(post('schools/spelling', { spelling: 'Sarvodai', school: one })),
    officeApplicationSchool: await costOf(post('applications/school', { id: entered?.['id'], school: one })),
    officeSchoolMerge: await costOf(post('schools/merge', { id: one, into: other })),
    officeSchoolSplit: await costOf(post('schools/split', { id: one })),
    officeLetter: await costOf(get(`letters/one?id=${id}`)),
    officeLetterCount: await costOf(post('letters/count', { asked })),
    officeLetterTest: await costOf(post('letters/test', letter)),
    officeLetterSend,
    officeLetterStop: await costOf(post('letters/stop', { id })),
    officeLetterResume: await costOf(post('letters/resume', { id })),
  }
}
