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

/** Milliseconds for which the same form means the same order: as long as an entry is held. */
const SAME_MS = 15 * 60 * 1000

const turns = new Map<string, Promise<unknown>>()

/** Processes one visitor's forms one after the other, so that a second press finds the result of the first. */
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

/** The sign-in address that returns to this order. */
const signIn = (page: OrderPage, id: string) =>
  redirect(`/signin?to=${page}${encodeURIComponent(id)}`, { headers: forOne })

/** The path of a page for paying for one record of a list without script, without the id. */
type OrderPage = '/give/' | '/join/'

/** Loads the record of such a page and the payer; signed-out visitors are redirected to sign in first. */
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
 * Handles the form of a signed-in visitor: `order` creates or finds the order and returns the address to continue at; a
 * refusal shows the form again.
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

/** Finds the unpaid order that this form already created; null if it is a new one. */
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
