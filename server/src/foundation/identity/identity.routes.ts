import * as contract from '@sahay/contract/identity'
import { type RouteKit, route } from '../../kernel/route.ts'
import type { Identity } from './identity.service.ts'

const SENT = 'We have sent a 6-digit code. It may take a minute to arrive.'

export function identityRoutes(kit: RouteKit, identity: Identity): void {
  const often = { perMinute: 20 }
  route(
    kit,
    contract.signup,
    async ({ body }) => ({ message: SENT, ...(await identity.signUp(body)) }),
    often,
  )
  route(
    kit,
    contract.signin,
    async ({ body }) => ({ message: SENT, ...(await identity.signIn(body)) }),
    often,
  )
  route(
    kit,
    contract.resendOtp,
    async ({ body }) => ({ message: 'OTP Resend successfully!', ...(await identity.resend(body)) }),
    often,
  )
  route(
    kit,
    contract.verifyOtp,
    async ({ body }) => ({
      message: 'OTP verified successfully!',
      authentication: { accessToken: await identity.verify(body) },
    }),
    often,
  )
  route(kit, contract.getProfile, async (_input, actor) => {
    const { name, email, mobile } = await identity.profile(actor)
    return { data: [{ name, email, mobile_no: mobile }] }
  })
  route(kit, contract.logout, async (_input, actor) => {
    await identity.signOut(actor)
    return { message: 'You are signed out.' }
  })
}
