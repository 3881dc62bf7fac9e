import * as journey from '../journey.ts'
import * as office from '../staff-journey.ts'
import { asking, type Costs, type Counting } from './counting.ts'

/** A member of staff who is invited, signs in, and leaves. */
export async function costsOfStaff({ app, costOf, owner }: Counting): Promise<Costs> {
  const { get, post } = asking(app, owner, 'office/')
  const email = journey.somebody().email
  const officeInvite = await costOf(post('staff/invite', { email, name: 'Manisha', role: 'editor' }))
  const again = await post('staff/invite', { email, name: 'Manisha', role: 'editor' })()
  const { id, invitation } = again.body['data'] as { id: string; invitation: string }
  const officeStart = await costOf(post('auth/start', { email }))
  const otp = await journey.codeFor(app, email)
  const tickets: string[] = []
  const officeVerify = await costOf(async () => {
    const { body } = await post('auth/verify', { email, otp })()
    tickets.push(String(body['ticket']))
  })
  const [ticket = ''] = tickets
  const secrets: string[] = []
  const officeEnrol = await costOf(async () => {
    const { body } = await post('auth/totp/enrol', { ticket, invitation })()
    secrets.push(String(body['secret']))
  })
  const code = await office.authenticator(app, secrets[0] ?? '')
  const sessions: string[] = []
  const officeTotp = await costOf(async () => {
    sessions.push(journey.tokenOf(await post('auth/totp/verify', { ticket, code })()))
  })
  const member = await get(`staff/${id}`)()
  const { version } = member.body['data'] as { version: number }
  return {
    officeInvite,
    officeStart,
    officeVerify,
    officeLink: await costOf(post('auth/link', { token: 'x'.repeat(43) })),
    officeEnrol,
    officeTotp,
    officeLogout: await costOf(asking(app, sessions[0], 'office/').post('auth/logout', {})),
    officeAudit: await costOf(get('audit')),
    officeErasePerson: await costOf(post('people/erase', { id: 'hlp_nobody' })),
    officeMember: await costOf(get(`staff/${id}`)),
    officeEndSession: await costOf(post('auth/sessions/end', { id: 'ses_nobody' })),
    officeViewDelete: await costOf(post('views/delete', { id: 'view_nobody' })),
    officeStepUp: await costOf(post('auth/step-up', { code: '000000' })),
    officeChangeMember: await costOf(
      post('staff/change', { id, version, name: 'Manisha', role: 'treasurer' }),
    ),
    officeReopen: await costOf(post('staff/reopen', { id })),
    officeDisable: await costOf(post('staff/disable', { id })),
  }
}
