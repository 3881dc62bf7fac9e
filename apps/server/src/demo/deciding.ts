import { families, type FamilyName, formOf, schools } from './families.ts'
import type { Stage } from './stage.ts'

/** The caseworkers' work on applications. */

/** Enters the schools into the register. */
export async function registerSchools({ as }: Stage): Promise<void> {
  const call = as('caseworker')
  for (const [nth, [name, address]] of Object.entries(schools).entries())
    await call('POST office/schools/save', {
      body: {
        id: null,
        version: null,
        name,
        address,
        contact: ['Rita Joshi', 'Kirit Bhatt', 'Sister Agnes', 'Manjula Desai'][nth] ?? '',
        mobile: `+91900020100${nth}`,
        email: `office@${name.split(' ')[0]?.toLowerCase()}.example`,
      },
    })
}

/** Takes an application under review and enters what the school has confirmed; rupees. */
export async function review({ as }: Stage, id: string, schoolFee?: number): Promise<void> {
  const call = as('caseworker')
  await call('POST office/applications/review', { body: { id } })
  if (schoolFee !== undefined)
    await call('POST office/applications/facts', {
      body: { id, schoolFee, otherHelp: 0, recommended: false },
    })
}

/** Reviews and approves; rupees. */
export async function approve(
  stage: Stage,
  id: string,
  { amount, schoolFee }: { readonly amount: number; readonly schoolFee?: number },
): Promise<void> {
  await review(stage, id, schoolFee)
  await stage.as('caseworker')('POST office/applications/approve', { body: { id, amount } })
}

/** The cost limit of a uniform for each family's child by the rules; rupees. */
export const uniformOf = (name: FamilyName): number =>
  Number(families[name].child.standard) > 4 ? 1000 : 800

/** Requests a document from a family. */
export async function askMore({ as }: Stage, id: string): Promise<void> {
  const call = as('caseworker')
  await call('POST office/applications/review', { body: { id } })
  const text = 'Please send a photo of last year’s result. All four corners should be in it.'
  await call('POST office/applications/more', {
    body: { id, papers: ['last_year_resultPhoto'], words: text },
  })
}

/** Declines an application; its contribution is refunded. */
export async function decline({ as }: Stage, id: string): Promise<void> {
  const call = as('caseworker')
  await call('POST office/applications/review', { body: { id } })
  const reason = 'The school and a company already pay the whole fee of this year.'
  await call('POST office/applications/decline', { body: { id, reason } })
}

/** Records a telephone call about a case, with a reminder for tomorrow if nobody answered. */
export async function noteCall({ as, dayAfter }: Stage, id: string, reached: boolean): Promise<void> {
  const outcome = reached
    ? { outcome: 'answered' as const, text: 'Spoke with them: all that was written is so.' }
    : { outcome: 'no_answer' as const, text: 'No answer. The neighbour says: after four.' }
  const later = reached ? {} : { remindAt: `${dayAfter(1)}T16:00:00+05:30` }
  await as('caseworker')('POST office/cases/note', { body: { id, kind: 'call', ...outcome, ...later } })
}

/** Records how a person was helped, and closes the case. */
export async function closeHelped(stage: Stage, id: string): Promise<void> {
  await noteCall(stage, id, true)
  const text = 'The books were bought with the family on Saturday.'
  await stage.as('caseworker')('POST office/cases/close', { body: { id, result: 'helped', text } })
}

/** Assigns a case to the caseworker. */
export async function claim({ as }: Stage, id: string): Promise<void> {
  const call = as('caseworker')
  const me = (await call('GET office/colleagues')).data.find(({ role }) => role === 'caseworker')
  await call('POST office/cases/assign', { body: { id, to: me?.id ?? null, from: null } })
}

/** Links a published need to the application that it comes from. */
export async function nameOrigin({ as }: Stage, need: string, application: string): Promise<void> {
  const call = as('caseworker')
  const { registration } = (await call('GET office/applications/one', { query: { id: application } })).data
  const { version } = (await call('GET office/needs/one', { query: { id: need } })).data
  await call('POST office/needs/link', { body: { id: need, version, application: registration ?? '' } })
}

/** Enters a family's paper form. */
export async function typeIn({ as, key, today }: Stage, name: FamilyName): Promise<void> {
  const paper = {
    once: key(),
    language: 'gu',
    signed_on: today(),
    taken_by: 'Nilesh at the counter',
    email: '',
  }
  await as('caseworker')('POST office/applications/add', { body: await formOf(name, paper) })
}
