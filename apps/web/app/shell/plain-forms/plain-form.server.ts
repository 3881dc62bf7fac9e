import { data, redirect } from 'react-router'
import { Refusal } from '../api.ts'

/** Words of a form by their names; files are not among them. */
export type TypedForm = Readonly<Record<string, string>>

/** What was typed into a form that a browser sent by itself, each trimmed. */
export async function readTyped(request: Request): Promise<TypedForm> {
  const form = new URLSearchParams(await request.text())
  // boxes of one name are one word in parts: the digits of a code
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => [name, form.getAll(name).join('').trim()]),
  )
}

/** The number out of a PhoneField that was filled without script. */
export const typedPhone = (typed: TypedForm, name: string): string =>
  typed[name] || (typed[`${name}.typed`] ?? '')

/** Goes on after a form was taken, so that neither Back nor a reload sends it again. */
export function goOn(to: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return redirect(to, { status: 303, headers })
}

/** Shows the form again with what was typed and the server's sentences. What is no refusal is a fault of ours. */
export function showAgain(error: unknown, typed: TypedForm) {
  if (!(error instanceof Refusal)) throw error
  const { message, fields, httpStatus, code, values } = error
  return data({ message, fields, typed, code, values }, { status: httpStatus || 503 })
}

/** Headers of a page that is made for one visitor. */
export const forOne = { 'cache-control': 'no-store' } as const

/** What is thrown where an address names nothing. */
export const notThere = (): unknown => data(null, { status: 404 })
