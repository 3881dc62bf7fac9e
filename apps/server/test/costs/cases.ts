import { dayOf, endOfDay } from '@sahay/contract/kernel/time'
import { consentTo, formOf, inquiryForm, photo } from '../forms.ts'
import * as family from '../schemes-journey.ts'
import { asking, type Costs, type Counting } from './counting.ts'

/** Staff who answer: requests for help, organisations, givers, families. */
export async function costsOfCases(counting: Counting): Promise<Costs> {
  const { app, costOf, owner } = counting
  const { get, post } = asking(app, owner, 'office/')
  const said = { address: 'Bapunagar', mobileNo: '9825012345', message: 'Books.' }
  const asked = await app.ask('POST', '/api/needInquiry/add', {
    body: formOf(
      { ...said, Fullname: 'Sunita Rathod', type: 'Education', consent: consentTo('help') },
      { field: 'document', bytes: await photo() },
    ),
  })
  const help = (asked.body['data'] as { id: string }).id
  const organisation = {
    ...said,
    name: 'Amit Trivedi',
    email: 'amit@prakash.example',
    organisation: 'Prakash Foundation',
    consent: consentTo('organisation'),
  }
  const connected = await app.ask('POST', '/api/connectNgo', { body: organisation })
  const ngo = (connected.body['data'] as { id: string }).id
  const inquiry = String(
    (await app.ask('POST', '/api/donatorInquiry/add', { body: await inquiryForm() })).body['id'],
  )
  const { id: application } = await family.apply(app)
  const me = await get('auth/me')()
  const to = (me.body['data'] as { id: string }).id
  const text = 'Looked at.'
  const remindAt = endOfDay(dayOf(new Date())).toISOString()
  const call = { id: application, kind: 'call', outcome: 'no_answer', text, remindAt }
  const officeCaseNote = await costOf(post('cases/note', call))
  const today = await get('today')()
  const { rows } = today.body['data'] as { rows: { kind: string; number: string | null }[] }
  const reminder = rows.find(({ kind }) => kind === 'reminder')
  return {
    officeCaseNote,
    officeCase: await costOf(get(`cases/one?id=${application}`)),
    officeCaseAssign: await costOf(post('cases/assign', { id: application, to, from: null })),
    officeCasesGive: await costOf(post('cases/give', { cases: [{ id: help, from: null }], to })),
    officeCasesHandOver: await costOf(post('cases/hand-over', { from: to, to: null })),
    officeCaseReply: await costOf(post('cases/reply', { id: ngo, text })),
    officeCaseClose: await costOf(post('cases/close', { id: help, result: 'helped', text })),
    officeCaseReopen: await costOf(post('cases/reopen', { id: help, text })),
    ...(await costsOfOrigins({ help, application }, counting)),
    officeSearch: await costOf(get('search?q=bhavna')),
    officeSetupTry: await costOf(post('setup/try', { what: 'mail' })),
    officeReminderDone: await costOf(post('cases/reminders/done', { id: reminder?.number })),
    officeHelpRequest: await costOf(get(`help/one?id=${help}`)),
    officeHelpPicture: await costOf(get(`help/picture/${help}`)),
    officeOrganisation: await costOf(get(`organisations/one?id=${ngo}`)),
    officeOrganisationDecide: await costOf(post('organisations/decide', { id: ngo, as: 'accepted', text })),
    officeInquiry: await costOf(get(`inquiries/one?id=${inquiry}`)),
    officeInquiryPhoto: await costOf(get(`inquiries/photo/${inquiry}`)),
  }
}

/** A need created from a request, and its links. */
async function costsOfOrigins(
  asked: {
    readonly help: string
    readonly application: string
  },
  { app, costOf, owner }: Counting,
): Promise<Costs> {
  const { help, application } = asked
  const { get, post } = asking(app, owner, 'office/')
  const made = { help, name: 'Sunita R.', requirement: 'Books.', required_amount: 900 }
  const officeNeedFromHelp = await costOf(post('needs/from-help', made))
  const found = await get(`needs/from?record=${help}`)()
  const [need] = found.body['data'] as { id: string }[]
  const id = need?.id ?? ''
  const one = await get(`applications/one?id=${application}`)()
  const { reference } = one.body['data'] as { reference: string }
  return {
    officeNeedFromHelp,
    officeNeedLink: await costOf(post('needs/link', { id, version: 1, application: reference })),
    officeNeedOrigins: await costOf(get(`needs/origins?id=${id}`)),
    officeNeedsFrom: await costOf(get(`needs/from?record=${help}`)),
  }
}
