import * as contract from '@sahay/contract/identity'
import type { Proofs } from '../../kernel/limits/proofs.ts'
import { type RouteKit, route } from '../../kernel/http/route.ts'
import type { Account } from './accounts.store.ts'
import type { Identity } from './identity.service.ts'
import type { Profile } from './profile.service.ts'

const SENT = 'We have sent a 6-digit code. It may take a minute to arrive.'

export function identityRoutes(
  kit: RouteKit,
  { identity, profile, proofs }: { identity: Identity; profile: Profile; proofs: Proofs },
): void {
  route(kit, contract.signup, async ({ body }, _actor, from) => ({
    message: SENT,
    ...(await identity.signUp(body, from)),
  }))
  route(kit, contract.signin, async ({ body }, _actor, from) => ({
    message: SENT,
    ...(await identity.signIn(body, from)),
  }))
  route(kit, contract.resendOtp, async ({ body }, _actor, from) => ({
    message: 'OTP Resend successfully!',
    ...(await identity.resend(body, from)),
  }))
  route(kit, contract.verifyOtp, async ({ body }, _actor, from) => ({
    message: 'OTP verified successfully!',
    authentication: { accessToken: await identity.verify(body, from) },
  }))
  route(kit, contract.verifyLink, async ({ body }, _actor, from) => ({
    message: 'You are signed in.',
    authentication: { accessToken: await identity.verifyLink(body.token, from) },
  }))
  route(kit, contract.logout, async (_input, actor) => {
    await identity.signOut(actor)
    return { message: 'You are signed out.' }
  })
  route(kit, contract.getChallenge, async () => ({ data: await proofs.challenge() }), { perMinute: 60 })

  route(kit, contract.getProfile, async (_input, actor) => shown(await profile.read(actor)))
  route(kit, contract.changeName, async ({ body }, actor) => ({
    message: 'Your name is changed.',
    ...shown(await profile.rename(actor, body.name)),
  }))
  route(kit, contract.changeDestination, async ({ body }, actor, from) => ({
    message: SENT,
    ...(await profile.beginChange(actor, body, from)),
  }))
  route(kit, contract.confirmChange, async ({ body }, actor, from) => ({
    message: SENT,
    ...(await profile.confirmChange(actor, body, from)),
  }))
  route(kit, contract.proveDestination, async ({ body }, actor, from) => ({
    message: 'Your account is changed.',
    ...shown(await profile.proveChange(actor, body, from)),
  }))

  route(kit, contract.undoChange, async ({ body }, _actor, from) => {
    await profile.undoChange(body.token, from)
    return { message: 'Your account is as it was before. Please sign in.' }
  })

  route(kit, contract.listSessions, async (_input, actor) => ({
    data: (await profile.sessions(actor)).map(({ id, device, createdAt, seenAt, expiresAt, current }) => ({
      id,
      device,
      created_at: createdAt.toISOString(),
      seen_at: seenAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      current,
    })),
  }))
  route(kit, contract.endSession, async ({ body }, actor) => {
    await profile.endSession(actor, body.id)
    return { message: 'That device is signed out.' }
  })
  route(kit, contract.endOtherSessions, async (_input, actor) => ({
    ended: await profile.endOthers(actor),
    message: 'All other devices are signed out.',
  }))
}

function shown({ name, email, mobile, mobileProvedAt }: Account) {
  return { data: [{ name, email, mobile_no: mobile, mobile_proved: mobileProvedAt !== null }] }
}
