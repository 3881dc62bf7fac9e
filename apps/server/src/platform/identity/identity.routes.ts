import * as contract from '@sahay/contract/identity/identity'
import * as profileCalls from '@sahay/contract/donors/profile'
import type { Proofs } from '../../kernel/limits/proofs.ts'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { Account } from './accounts.store.ts'
import type { Identity } from './identity.service.ts'
import type { Profile } from './profile.service.ts'
import { sayDevice } from './device.ts'
import { msg } from '../../kernel/language/message.ts'

const SENT = msg(
  /*i18n*/ {
    id: 'message.code_sent',
    message: 'We have sent a 6-digit code. It may take a minute to arrive.',
  },
)

export function identityRoutes(
  context: RouteContext,
  { identity, profile, proofs }: { identity: Identity; profile: Profile; proofs: Proofs },
): void {
  route(context, contract.signup, async ({ body }, _actor, from) => ({
    message: SENT,
    ...(await identity.signUp(body, from)),
  }))
  route(context, contract.signin, async ({ body }, _actor, from) => ({
    message: SENT,
    ...(await identity.signIn(body, from)),
  }))
  route(context, contract.resendOtp, async ({ body }, _actor, from) => ({
    message: msg(/*i18n*/ { id: 'message.code_resent', message: 'OTP Resend successfully!' }),
    ...(await identity.resend(body, from)),
  }))
  route(context, contract.verifyOtp, async ({ body }, _actor, from) => ({
    message: msg(/*i18n*/ { id: 'message.code_verified', message: 'OTP verified successfully!' }),
    authentication: { accessToken: await identity.verify(body, from) },
  }))
  route(context, contract.verifyLink, async ({ body }, _actor, from) => ({
    message: msg(/*i18n*/ { id: 'message.signed_in', message: 'You are signed in.' }),
    authentication: { accessToken: await identity.verifyLink(body.token, from) },
  }))
  route(context, contract.logout, async (_input, actor) => {
    await identity.signOut(actor)
    return { message: msg(/*i18n*/ { id: 'message.signed_out', message: 'You are signed out.' }) }
  })
  route(context, contract.getChallenge, async () => ({ data: await proofs.challenge() }), { perMinute: 60 })

  route(context, profileCalls.getProfile, async (_input, actor) => shown(await profile.read(actor)))
  route(context, profileCalls.changeName, async ({ body }, actor) => ({
    message: msg(/*i18n*/ { id: 'message.name_changed', message: 'Your name is changed.' }),
    ...shown(await profile.rename(actor, body.name)),
  }))
  route(context, profileCalls.getNews, async (_input, actor) => ({ data: await profile.news(actor) }))
  route(context, profileCalls.changeNews, async ({ body }, actor) => ({
    data: await profile.news(actor, body.news),
  }))
  route(context, profileCalls.changeDestination, async ({ body }, actor, from) => ({
    message: SENT,
    ...(await profile.beginChange(actor, body, from)),
  }))
  route(context, profileCalls.confirmChange, async ({ body }, actor, from) => ({
    message: SENT,
    ...(await profile.confirmChange(actor, body, from)),
  }))
  route(context, profileCalls.proveDestination, async ({ body }, actor, from) => ({
    message: msg(/*i18n*/ { id: 'message.account_changed', message: 'Your account is changed.' }),
    ...shown(await profile.proveChange(actor, body, from)),
  }))

  route(context, profileCalls.undoChange, async ({ body }, _actor, from) => {
    await profile.undoChange(body.token, from)
    return {
      message: msg(
        /*i18n*/ {
          id: 'message.account_undone',
          message: 'Your account is as it was before. Please sign in.',
        },
      ),
    }
  })

  route(context, contract.listSessions, async (_input, actor, _from, say) => ({
    data: (await profile.sessions(actor)).map(({ id, device, createdAt, seenAt, expiresAt, current }) => ({
      id,
      device: sayDevice(device, say),
      created_at: createdAt.toISOString(),
      seen_at: seenAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      current,
    })),
  }))
  route(context, contract.endSession, async ({ body }, actor) => {
    await profile.endSession(actor, body.id)
    return { message: msg(/*i18n*/ { id: 'message.device_ended', message: 'That device is signed out.' }) }
  })
  route(context, contract.endOtherSessions, async (_input, actor) => ({
    ended: await profile.endOthers(actor),
    message: msg(/*i18n*/ { id: 'message.devices_ended', message: 'All other devices are signed out.' }),
  }))
}

function shown({ name, email, mobile, mobileProvedAt }: Account) {
  return { data: [{ name, email, mobile_no: mobile, mobile_proved: mobileProvedAt !== null }] }
}
