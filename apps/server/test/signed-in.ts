import { createHash, randomBytes } from 'node:crypto'

export interface SignedIn {
  readonly accountId: string
  readonly token: string
}

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>

/**
 * Inserts this many people as already signed in, for tests that are not about codes: `{name}1`, `{name}2` and so on, each
 * with a token valid for days.
 */
export async function signedIn(query: Query, name: string, count: number): Promise<SignedIn[]> {
  const people = Array.from({ length: count }, (_, nth) => ({
    accountId: `acc_${name}${nth + 1}`,
    token: randomBytes(32).toString('base64url'),
  }))
  const hashes = people.map(({ token }) => createHash('sha256').update(token).digest('hex'))
  await query(
    `with person as (
       select 'acc_' || $1 || nth as id, $1 || nth as name, hash from unnest($2::text[]) with ordinality as given (hash, nth)),
     made as (
       insert into accounts (id, name, email, mobile, created_at)
       select id, 'Bhavna Desai', name || '@mail.example', '+919825012345', now() from person returning id)
     insert into sessions (id, token_hash, account_id, created_at, expires_at)
     select 'ses_' || name, decode(hash, 'hex'), id, now(), now() + interval '25 days' from person`,
    [name, hashes],
  )
  return people
}
