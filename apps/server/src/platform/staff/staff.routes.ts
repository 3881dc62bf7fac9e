import * as sessions from '@sahay/contract/staff/office-session'
import * as contract from '@sahay/contract/staff/staff'
import { dayOf } from '@sahay/contract/kernel/time'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { Problem } from '../../kernel/problem.ts'
import type { OwnAccess } from './own-access.service.ts'
import { noSessionCookie, sessionCookie } from './session-cookie.ts'
import type { StaffSignIn } from './sign-in.service.ts'
import type { StaffService } from './staff.service.ts'
import type { SeenMember } from './staff-list.store.ts'
import { isOpenMember } from './staff.store.ts'
import { msg } from '../../kernel/language/message.ts'

interface StaffServices {
  readonly signIn: StaffSignIn
  readonly own: OwnAccess
  readonly staff: StaffService
  readonly now: () => Date
}

export function staffRoutes(context: RouteContext, { signIn, own, staff, now }: StaffServices): void {
  const { publicUrl } = context
  route(context, sessions.officeStart, async ({ body }, _actor, from) => ({
    message: msg(
      /*i18n*/ {
        id: 'message.staff_code_sent',
        message: 'If you belong to the trust, a 6-digit code is on its way to your mail.',
      },
    ),
    ...(await signIn.start(body.email, from)),
  }))
  route(context, sessions.officeVerify, async ({ body }, _actor, from) => signIn.verify(body, from))
  route(context, sessions.officeLink, async ({ body }, _actor, from) => signIn.verifyLink(body.token, from))
  route(context, sessions.officeEnrol, async ({ body }, _actor, from) => signIn.enrol(body, from))
  route(context, sessions.officeTotp, async ({ body: { session, ...body } }, _actor, from) => {
    const inCookie = session === 'cookie'
    // another site could sign a visitor in as somebody else
    if (inCookie && !from.ownPage) throw new Problem('origin_wrong')
    const { token, expiresAt, recoveryCodes } = await signIn.prove(body, from)
    return {
      message: msg(/*i18n*/ { id: 'message.signed_in', message: 'You are signed in.' }),
      ...(inCookie
        ? { cookie: sessionCookie(token, publicUrl()) }
        : { authentication: { accessToken: token } }),
      expiresAt: expiresAt.toISOString(),
      ...(recoveryCodes ? { recoveryCodes } : {}),
    }
  })
  route(context, sessions.officeMe, async (_input, actor) => {
    const { id, name, email, role, permissions, lang, endsAt, expiresAt } = await signIn.me(actor)
    return {
      data: {
        id,
        name,
        email,
        role,
        permissions,
        expiresAt: expiresAt.toISOString(),
        lang,
        ends_on: lastDay(endsAt),
      },
    }
  })
  route(context, sessions.officeLogout, async (_input, actor) => {
    await signIn.signOut(actor)
    return {
      message: msg(/*i18n*/ { id: 'message.signed_out', message: 'You are signed out.' }),
      cookie: noSessionCookie(publicUrl()),
    }
  })
  ownRoutes(context, own)

  route(
    context,
    contract.listStaff,
    async ({ query }, actor) => {
      const { rows, next } = await staff.all(actor, query)
      return { data: rows.map((row) => shown(row, now())), next }
    },
    { needs: 'staff.read' },
  )
  route(
    context,
    contract.readStaff,
    async ({ params }, actor) => ({ data: shown(await staff.read(actor, params.id), now()) }),
    { needs: 'staff.read' },
  )
  route(
    context,
    contract.changeStaff,
    async ({ body: { id, ends_on: endsOn, ...body } }, actor) => ({
      data: shown(await staff.change(actor, id, { ...body, endsOn }), now()),
      message: msg(/*i18n*/ { id: 'message.staff_changed', message: 'The account is changed.' }),
    }),
    { needs: 'staff.change' },
  )
  route(
    context,
    contract.inviteStaff,
    async ({ body: { ends_on: endsOn, ...body } }, actor) => {
      const { id, invitation, expiresAt } = await staff.invite(actor, { ...body, endsOn })
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
  route(
    context,
    contract.reopenStaff,
    async ({ body }, actor) => {
      await staff.reopen(actor, body.id)
      return {
        message: msg(/*i18n*/ { id: 'message.staff_reopened', message: 'This account is open again.' }),
      }
    },
    { needs: 'staff.change' },
  )
}

/** What signed-in staff do with their own access. */
function ownRoutes(context: RouteContext, own: OwnAccess): void {
  route(context, sessions.officeStepUp, async ({ body }, actor, from) => {
    await own.stepUp(actor, body.code, from)
    return {}
  })
  route(context, sessions.officeRecoveryCodes, async (_input, actor) => ({
    recoveryCodes: [...(await own.renewRecoveryCodes(actor))],
  }))
  route(context, sessions.officeLanguage, async ({ body }, actor) => {
    await own.chooseLanguage(actor, body.lang)
    return {}
  })
  route(context, sessions.officeSessions, async (_input, actor) => {
    const open = await own.sessions(actor)
    return {
      data: open.map(({ id, device, createdAt, seenAt, expiresAt, current }) => ({
        id,
        device,
        created_at: createdAt.toISOString(),
        seen_at: seenAt.toISOString(),
        expires_at: expiresAt.toISOString(),
        current,
      })),
    }
  })
  route(context, sessions.officeEndSession, async ({ body }, actor) => {
    await own.endSession(actor, body.id)
    return { message: msg(/*i18n*/ { id: 'message.session_ended', message: 'That session is over.' }) }
  })
}

function shown(member: SeenMember, now: Date) {
  const { id, name, email, role, invitedAt, seenAt, endsAt, version } = member
  return {
    id,
    name,
    email,
    role,
    state: stateOf(member, now),
    invited_at: invitedAt.toISOString(),
    seen_at: seenAt?.toISOString() ?? null,
    ends_on: lastDay(endsAt),
    version,
  }
}

/** The last day in India of an account that is over at an instant. */
const lastDay = (endsAt: Date | null): string | null =>
  endsAt ? dayOf(new Date(endsAt.getTime() - 1)) : null

function stateOf(member: SeenMember, now: Date) {
  if (member.disabledAt) return 'disabled' as const
  if (!isOpenMember(member, now)) return 'ended' as const
  return member.enrolledAt ? ('active' as const) : ('invited' as const)
}
