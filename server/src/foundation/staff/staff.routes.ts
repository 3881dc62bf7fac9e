import * as contract from '@sahay/contract/staff'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { StaffSignIn } from './sign-in.service.ts'
import type { StaffService } from './staff.service.ts'
import type { Member, SeenMember } from './staff.store.ts'
import { msg } from '../../kernel/language/message.ts'

export function staffRoutes(
  context: RouteContext,
  { signIn, staff }: { signIn: StaffSignIn; staff: StaffService },
): void {
  route(context, contract.officeStart, async ({ body }, _actor, from) => ({
    message: msg(
      /*i18n*/ {
        id: 'message.staff_code_sent',
        message: 'If you belong to the trust, a 6-digit code is on its way to your mail.',
      },
    ),
    ...(await signIn.start(body.email, from)),
  }))
  route(context, contract.officeVerify, async ({ body }, _actor, from) => signIn.verify(body, from))
  route(context, contract.officeLink, async ({ body }, _actor, from) => signIn.verifyLink(body.token, from))
  route(context, contract.officeEnrol, async ({ body }, _actor, from) => signIn.enrol(body, from))
  route(context, contract.officeTotp, async ({ body }, _actor, from) => {
    const { token, expiresAt, recoveryCodes } = await signIn.prove(body, from)
    return {
      message: msg(/*i18n*/ { id: 'message.signed_in', message: 'You are signed in.' }),
      authentication: { accessToken: token },
      expiresAt: expiresAt.toISOString(),
      ...(recoveryCodes ? { recoveryCodes } : {}),
    }
  })
  route(context, contract.officeMe, async (_input, actor) => {
    const { id, name, email, role, permissions, expiresAt } = await signIn.me(actor)
    return { data: { id, name, email, role, permissions, expiresAt: expiresAt.toISOString() } }
  })
  route(context, contract.officeLogout, async (_input, actor) => {
    await signIn.signOut(actor)
    return { message: msg(/*i18n*/ { id: 'message.signed_out', message: 'You are signed out.' }) }
  })

  route(
    context,
    contract.listStaff,
    async ({ query }, actor) => {
      const { rows, next } = await staff.all(actor, query)
      return { data: rows.map(shown), next }
    },
    { needs: 'staff.read' },
  )
  route(
    context,
    contract.inviteStaff,
    async ({ body }, actor) => {
      const { id, invitation, expiresAt } = await staff.invite(actor, body)
      return { data: { id, invitation, expiresAt: expiresAt.toISOString() } }
    },
    { needs: 'staff.change' },
  )
  route(
    context,
    contract.changeRole,
    async ({ body }, actor) => {
      await staff.changeRole(actor, body.id, body.role)
      return { message: msg(/*i18n*/ { id: 'message.role_changed', message: 'The role is changed.' }) }
    },
    { needs: 'staff.change' },
  )
  route(
    context,
    contract.disableStaff,
    async ({ body }, actor) => {
      await staff.disable(actor, body.id)
      return { message: msg(/*i18n*/ { id: 'message.staff_closed', message: 'This account is closed.' }) }
    },
    { needs: 'staff.change' },
  )
}

function shown({ id, name, email, role, invitedAt, seenAt, ...member }: SeenMember) {
  return {
    id,
    name,
    email,
    role,
    state: stateOf(member),
    invited_at: invitedAt.toISOString(),
    seen_at: seenAt?.toISOString() ?? null,
  }
}

function stateOf({ disabledAt, enrolledAt }: Pick<Member, 'disabledAt' | 'enrolledAt'>) {
  if (disabledAt) return 'disabled' as const
  return enrolledAt ? ('active' as const) : ('invited' as const)
}
