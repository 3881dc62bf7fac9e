import * as journey from '../journey.ts'
import { asking, type Costs, type Counting } from './counting.ts'

/** Signing up, and out again. */
export async function costsOfSigningIn({ app, costOf }: Counting): Promise<Costs> {
  const { post } = asking(app, undefined, 'auth/')
  const stranger = journey.somebody()
  const other = await journey.signUp(app, journey.somebody())
  return {
    signup: await costOf(post('signup', stranger)),
    signin: await costOf(post('signIn', { email: journey.somebody().email })),
    resendOtp: await costOf(post('resendOtp', { email: journey.somebody().email })),
    verifyOtp: await costOf(
      post('otpVerification', {
        email: stranger.email,
        otp: await journey.codeFor(app, stranger.email),
      }),
    ),
    logout: await costOf(asking(app, other, 'auth/').post('logout', {})),
  }
}

/** Changing the address, and ending other sessions. */
export async function costsOfAccount({ app, costOf }: Counting): Promise<Costs> {
  const mine = journey.somebody()
  const { post } = asking(app, await journey.signUp(app, mine), 'auth/')
  const email = journey.somebody().email
  const before = (await app.mailsTo(mine.email)).length
  const changeDestination = await costOf(post('profile/change', { email }))
  const first = await journey.codeFor(app, mine.email, before)
  const confirmChange = await costOf(post('profile/confirm', { email, otp: first }))
  const otp = await journey.codeFor(app, email)
  const unsent = { token: 'x'.repeat(43) }
  return {
    changeDestination,
    confirmChange,
    proveDestination: await costOf(post('profile/prove', { email, otp })),
    // links that were never sent
    undoChange: await costOf(post('profile/undo', unsent)),
    verifyLink: await costOf(post('link', unsent)),
    endSession: await costOf(post('sessions/end', { id: 'ses_nobody' })),
    endOtherSessions: await costOf(post('sessions/endOthers', {})),
  }
}

/** Closing an account without gifts. */
export async function costsOfClosing({ app, costOf }: Counting): Promise<Costs> {
  const mine = journey.somebody()
  const { get, post } = asking(app, await journey.signUp(app, mine), 'auth/')
  const exportAccount = await costOf(get('data'))
  const before = (await app.mailsTo(mine.email)).length
  const beginClosing = await costOf(post('close/begin', {}))
  const otp = await journey.codeFor(app, mine.email, before)
  return { exportAccount, beginClosing, closeAccount: await costOf(post('close', { otp })) }
}
