import type { Endpoint } from '@sahay/contract/kernel/endpoint'
import type { Fields, Sent } from './call.ts'
import type { Fixture } from './fixture.ts'

/** What is sent, in a fixture. */
export const fieldsOf = (sent: Sent | undefined, fixture: Fixture): Fields =>
  (typeof sent === 'function' ? sent(fixture) : sent) ?? {}

/** An address with its parameters and its query, below /api. */
export function addressOf(path: string, params: Fields, query: Fields): string {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const asked = search.size > 0 ? `?${search.toString()}` : ''
  return `/api/${path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name] ?? '').toWellFormed()))}${asked}`
}

/** A form has only texts, plus the pictures that a call requires. */
export function formOf({ files = {} }: Endpoint, fields: Fields, picture: Uint8Array): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const [name, { missing }] of Object.entries(files))
    if (missing) form.set(name, new File([new Uint8Array(picture)], 'p.jpg'))
  return form
}
