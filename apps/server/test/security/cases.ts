import type { Method } from '@sahay/contract/kernel/endpoint'
import { type Hostile, hostileHeaders, hostileNames, hostileValues } from './hostile.ts'
import { addressOf, formOf } from '../calls/request.ts'
import type { Call, Target } from './target.ts'

/** A request that is valid except in one place. */
export interface Case {
  readonly call: string
  /** What is invalid, for people to read. */
  readonly wrong: string
  readonly method: Method
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | FormData
}

/** A way to make a valid call wrong. */
interface Fault {
  readonly wrong: string
  readonly body?: (fields: Record<string, unknown>) => string
  readonly query?: readonly [name: string, value: string]
  readonly param?: readonly [name: string, value: string]
  readonly headers?: Readonly<Record<string, string>>
}

/** A body with raw JSON for one field. */
function withField(fields: Record<string, unknown>, field: string, json: string | null): string {
  const others = Object.entries(fields).filter(([name]) => name !== field)
  const parts = others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  if (json !== null) parts.push(`${JSON.stringify(field)}:${json}`)
  return `{${parts.join(',')}}`
}

/** A value as text, for an address or a field of a form. */
function textOf({ json }: Hostile): string {
  if (json === null) return ''
  return json.startsWith('"') ? (JSON.parse(json) as string) : json
}

/** Every fault of one call: each field with each value, each header, each undeclared name. */
function faultsOf(call: Call, values: readonly Hostile[]): Fault[] {
  const fields = Object.keys(call.body())
  const wholes = call.declared.method === 'POST' ? values : []
  return [
    ...fields.flatMap((field) =>
      values.map(({ name, json }) => ({
        wrong: `${field}: ${name}`,
        body: (all: Record<string, unknown>) => withField(all, field, json),
      })),
    ),
    ...Object.keys(call.query).flatMap((field) =>
      values.map((value): Fault => ({ wrong: `?${field}: ${value.name}`, query: [field, textOf(value)] })),
    ),
    ...Object.keys(call.params).flatMap((name) =>
      values.map((value): Fault => ({ wrong: `in the path: ${value.name}`, param: [name, textOf(value)] })),
    ),
    ...wholes.map(({ name, json }) => ({ wrong: `the whole body: ${name}`, body: () => json ?? '' })),
    ...hostileNames.map((name) =>
      call.declared.method === 'POST'
        ? {
            wrong: `a field called ${name.slice(0, 20)}`,
            body: (all: object) => withField({ ...all }, name, '1'),
          }
        : { wrong: `?${name.slice(0, 20)}`, query: [name, '1'] as const },
    ),
    ...hostileHeaders.map((headers) => ({
      wrong: `header ${JSON.stringify(headers).slice(0, 60)}`,
      headers,
    })),
  ]
}

/** The same fault in a form with its pictures, as one of the text fields. */
function asForm({ declared }: Call, picture: Buffer, text: string): FormData | string {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return text
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return text
  return formOf(declared, { ...read }, picture)
}

/** The caller of the nth request: mostly one for whom the call is meant, and also all others. */
function tokenFor({ callers }: Target, { declared }: Call, nth: number): string | null {
  const donor = nth % 5 === 4 && !ends.has(declared.name) ? callers.owner : callers.freshDonor()
  if (nth % 11 === 10) return null
  // the session that is ended must be a stranger's, otherwise the run could not continue
  if (declared.who === 'staff' && declared.name !== 'officeLogout' && nth % 13 !== 12)
    // half of them from the owner, who is refused nothing before it is read
    return callers.staff[nth % 2 === 0 ? 0 : (nth >> 1) % callers.staff.length] ?? null
  return donor
}
const ends = new Set(['logout', 'endOtherSessions', 'endSession'])

/** One request of a call with a fault. */
function caseOf(target: Target, call: Call, fault: Fault, nth: number): Case {
  const { declared } = call
  const params = { ...call.params, ...(fault.param ? { [fault.param[0]]: fault.param[1] } : {}) }
  const query = { ...call.query, ...(fault.query ? { [fault.query[0]]: fault.query[1] } : {}) }
  const token = tokenFor(target, call, nth)
  const text = fault.body?.(call.body()) ?? JSON.stringify(call.body())
  const inForm = declared.files !== undefined || (declared.takes === 'form' && nth % 3 === 2)
  const body = inForm ? asForm(call, target.picture, text) : text
  // the old site's name is another address of the same call
  const path = nth % 7 === 6 && !declared.path.includes('{') ? declared.name : declared.path
  return {
    call: declared.name,
    wrong: fault.wrong,
    method: declared.method,
    path: addressOf(path, params, query),
    headers: {
      ...(typeof body === 'string' && declared.method !== 'GET'
        ? { 'content-type': 'application/json' }
        : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(typeof body === 'string' ? call.headers?.(body) : {}),
      ...fault.headers,
    },
    ...(declared.method === 'POST' ? { body } : {}),
  }
}

/** Addresses of pages and unknown addresses, with hostile parts. */
function pageCases(): Case[] {
  const parts = [
    '%00',
    '%',
    '%ff',
    '%ed%a0%80',
    '%c0%80',
    '..%2f..%2fetc%2fpasswd',
    '%0d%0aset-cookie:a=b',
    'a'.repeat(3000),
  ]
  const addresses = (part: string) => [
    `/${part}`,
    `/slip/${part}`,
    `/timer/${part}/a/b`,
    `/pictures/need/${part}.svg`,
    `/images/${part}`,
    `/images/doc_1?w=${part}`,
    `/?page=${part}`,
    `/urgentneeddata?page=${part}`,
    `/${part}.data`,
    `/_root.data?_routes=${part}`,
    `/api/${part}`,
    `/assets/${part}`,
    `//${part}`,
  ]
  return parts.flatMap((part) =>
    addresses(part).map((path) => ({
      call: 'pages',
      wrong: part.slice(0, 30),
      method: 'GET' as const,
      path,
      headers: {},
    })),
  )
}

/** How many requests there are: those of {@link casesFor} with `every` 1. */
export const countCases = ({ calls }: Target, values: readonly Hostile[]): number =>
  pageCases().length + calls.reduce((sum, call) => sum + faultsOf(call, values).length, 0)

/** Every `every`th request of each call, after skipping `skipped`; with a list of names, only those with these values. */
export function* casesFor(
  target: Target,
  every: number,
  values = hostileValues,
  skipped = 0,
): Generator<Case> {
  let nth = -skipped
  for (const call of target.calls) {
    for (const fault of faultsOf(call, values)) {
      nth += 1
      if (nth > 0 && nth % every === 0) yield caseOf(target, call, fault, nth / every)
    }
  }
  for (const [index, one] of pageCases().entries()) if ((index + skipped) % every === 0) yield one
}
