import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import {
  forOne,
  goOn,
  notThere,
  readTyped,
  showAgain,
  type TypedForm,
} from '../../../shell/plain-forms/plain-form.server.ts'
import { plainVisitor } from '../../../shell/plain-forms/plain-profile.server.ts'
import { plainToken } from '../../../shell/plain-forms/plain-session.server.ts'

/** How long the same form is the same order, in milliseconds: for as long as a place is kept. */
const SAME_MS = 15 * 60 * 1000

const turns = new Map<string, Promise<unknown>>()

/** Does the work of one visitor's forms one after the other, so that a second press finds what the first has made. */
async function inTurn<T>(token: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(token) ?? Promise.resolve()
  const mine = before.then(work, work)
  turns.set(token, mine)
  try {
    return await mine
  } finally {
    if (turns.get(token) === mine) turns.delete(token)
  }
}

/** Where one signs in, and comes back to order this. */
const signIn = (page: OrderPage, id: string) =>
  redirect(`/signin?to=${page}${encodeURIComponent(id)}`, { headers: forOne })

/** A page on which one of a list is paid for without script, but for which one. */
type OrderPage = '/give/' | '/join/'

/** The one of a list that such a page is about, and who is going to pay; whoever is signed out signs in first. */
export async function loadOrderPage<One extends { readonly id: string }>(
  args: LoaderFunctionArgs,
  page: OrderPage,
  all: readonly One[],
) {
  const one = all.find(({ id }) => id === args.params['id'])
  if (!one) throw notThere()
  const visitor = await plainVisitor(args)
  return visitor ? data({ one, profile: visitor.profile }, { headers: forOne }) : signIn(page, one.id)
}

/**
 * Takes the form of somebody signed in, whose order `order` makes or finds again, and goes on to the address that it answers; what
 * is refused is shown again.
 */
export async function orderByForm(
  { request, params }: ActionFunctionArgs,
  page: OrderPage,
  order: (typed: TypedForm, token: string) => Promise<string>,
) {
  const typed = await readTyped(request)
  const token = await plainToken(request)
  if (token === null) return signIn(page, params['id'] ?? '')
  try {
    return goOn(await inTurn(token, () => order(typed, token)))
  } catch (error) {
    return showAgain(error, typed)
  }
}

interface Past {
  readonly id: string
  readonly status: string
  readonly amount: number
  readonly message: string
  readonly at: string
}

/** The order that this form has made already and that waits for its payment; null where it is a new one. */
export function sameOrder<P extends Past>(
  past: readonly P[],
  { amount, message }: { readonly amount: string; readonly message: string },
  isFor: (one: P) => boolean,
): P | null {
  const since = Date.now() - SAME_MS
  return (
    past.find(
      (one) =>
        one.status === 'Pending' &&
        one.amount === Number(amount) &&
        one.message === message &&
        Date.parse(one.at) > since &&
        isFor(one),
    ) ?? null
  )
}
