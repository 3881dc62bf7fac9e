import { data, redirect } from 'react-router'
import { Refusal } from '../api.ts'

/** The text fields of a form by name, without files. */
export type TypedForm = Readonly<Record<string, string>>

/** Reads the trimmed values of a form that a browser sent without script. */
export async function readTyped(request: Request): Promise<TypedForm> {
  const form = new URLSearchParams(await request.text())
  // boxes with the same name are parts of one value: the digits of a code
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => [name, form.getAll(name).join('').trim()]),
  )
}

/** Returns the number from a PhoneField that was filled in without script. */
export const typedPhone = (typed: TypedForm, name: string): string =>
  typed[name] || (typed[`${name}.typed`] ?? '')

/** Redirects after a form was accepted, so that neither Back nor a reload sends it again. */
export function goOn(to: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return redirect(to, { status: 303, headers })
}

/** Shows the form again with the typed values and the server's sentences. Rethrows errors other than a refusal. */
export function showAgain(error: unknown, typed: TypedForm) {
  if (!(error instanceof Refusal)) throw error
  const { message, fields, httpStatus, code, values } = error
  return data({ message, fields, typed, code, values }, { status: httpStatus || 503 })
}

/** Headers of a page that is made for one visitor. */
export const forOne = { 'cache-control': 'no-store' } as const

/** The error to throw for an address without a page. */
export const notThere = (): unknown => data(null, { status: 404 })
