import * as contract from '@sahay/contract/identity/identity'
import { implement } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import type { Proofs } from '../../kernel/limits/proofs.ts'
import type { Identity } from './identity.service.ts'

interface Parts {
  readonly identity: Identity
  readonly proofs: Proofs
}

export const codeSent = msg(
  'message.code_sent',
  'We have sent a 6-digit code. It may take a minute to arrive.',
)

/** Calls to open an account, sign in and sign out. */
export const identityCalls = implement(
  contract.identity,
  ({ identity, proofs }: Parts) => ({
    signup: async ({ body, from }) => ({ message: codeSent, ...(await identity.signUp(body, from)) }),

    signin: async ({ body, from }) => ({ message: codeSent, ...(await identity.signIn(body, from)) }),

    resendOtp: async ({ body, from }) => ({
      message: msg('message.code_resent', 'OTP Resend successfully!'),
      ...(await identity.resend(body, from)),
    }),

    verifyOtp: async ({ body, from }) => ({
      message: msg('message.code_verified', 'OTP verified successfully!'),
      authentication: { accessToken: await identity.verify(body, from) },
    }),

    verifyLink: async ({ body, from }) => ({
      message: msg('message.signed_in', 'You are signed in.'),
      authentication: { accessToken: await identity.verifyLink(body.token, from) },
    }),

    async logout({ actor }) {
      await identity.signOut(actor)
      return { message: msg('message.signed_out', 'You are signed out.') }
    },

    getChallenge: async () => ({ data: await proofs.challenge() }),
  }),
  { getChallenge: { perMinute: 60 } },
)
