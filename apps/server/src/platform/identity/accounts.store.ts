import { sql, eq } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, t, rowOf } from '../../kernel/database/fields.ts'
import { changed, columns, many, one, statement, value, rowBy } from '../../kernel/database/statement.ts'
import { insertInto } from '../../kernel/database/insert-into.ts'
import { accounts } from './identity.tables.ts'
import type { LanguageCode } from '@sahay/contract/kernel/languages'

const accountRow = rowOf(accounts, ['id', 'name', 'email', 'mobile', 'mobileProvedAt'], {
  language: accounts.lang,
})
export type Account = RowOf<typeof accountRow>

const MOST_SHARING_A_MOBILE = 5

/** The accounts of a destination: one for an e-mail address, several for a shared mobile. */
export const accountsAt = statement('accounts.accountsAt', {
  takes: [{ kind: t.oneOf('email', 'mobile'), value: t.text }],
  gives: many(accountRow),
  sql: ({ kind, value: at }) =>
    sql`select ${columns(accountRow)} from accounts where ${kind === 'email' ? sql`email` : sql`mobile`} = ${at} order by created_at limit ${MOST_SHARING_A_MOBILE}`,
})

/** An account by its id. */
export const accountById = rowBy('accounts.accountById', accounts.id, accountRow, { hot: true })

/** The account's data about its owner, for the owner to read. */
export const accountToShow = rowBy(
  'accounts.accountToShow',
  accounts.id,
  rowOf(accounts, ['name', 'email', 'mobile'], {
    'made at': t.computed(t.text, sql`created_at::text`),
    'e-mail proved at': t.computed(t.nullable(t.text), sql`email_proved_at::text`),
    'mobile proved at': t.computed(t.nullable(t.text), sql`mobile_proved_at::text`),
  }),
)

const writeAccount = statement('accounts.writeAccount', {
  takes: [rowOf(accounts, ['id', 'name', 'email', 'mobile'], { language: accounts.lang }), t.instant],
  gives: value({ id: accounts.id }),
  sql: ({ id, name, email, mobile, language: lang }, now) => sql`
    ${insertInto(accounts, { id, name, email, mobile, lang, createdAt: now, emailProvedAt: now })}
    on conflict (email) do update set email = excluded.email
    returning id`,
})

/**
 * Creates the account of a proved sign-up, with its address proved; an account created meanwhile keeps its name and
 * mobile. `made` tells which.
 */
export async function insertAccount(
  tx: Executor,
  account: Omit<Account, 'mobileProvedAt'>,
  now: Date,
): Promise<{ id: string; made: boolean }> {
  const id = (await writeAccount(tx, account, now)) ?? account.id
  return { id, made: id === account.id }
}

const provedColumn = (channel: 'email' | 'sms') =>
  channel === 'sms' ? sql`mobile_proved_at` : sql`email_proved_at`

/** Marks the account's number or address as proved, the first time; returns the account. */
export const setProved = statement('accounts.setProved', {
  takes: [accounts.id, t.oneOf('email', 'sms'), t.instant],
  gives: one(accountRow),
  sql: (id, channel, now) =>
    sql`update accounts set ${provedColumn(channel)} = coalesce(${provedColumn(channel)}, ${now}::timestamptz) where id = ${id} returning ${columns(accountRow)}`,
})

/** Changes the account's name. */
export const setName = statement('accounts.setName', {
  takes: [accounts.id, accounts.name],
  gives: one(accountRow),
  sql: (id, name) =>
    sql`update accounts set name = ${name} where id = ${id} returning ${columns(accountRow)}`,
})

/** True if the account's owner wants news about the use of their gifts. */
export const newsOf = rowBy('accounts.newsOf', accounts.id, { news: accounts.wantsNews })

/** Sets whether the owner wants news. */
export const setNews = statement('accounts.setNews', {
  takes: [accounts.id, accounts.wantsNews],
  gives: one({ news: accounts.wantsNews }),
  sql: (id, news) =>
    sql`update accounts set wants_news = ${news} where id = ${id} returning wants_news as "news"`,
})

/** Sets the language in which the account gets messages. */
export async function setLanguage(tx: Executor, id: string, language: LanguageCode): Promise<void> {
  await tx.update(accounts).set({ lang: language }).where(eq(accounts.id, id))
}

/** Changes the account's number; `provedAt` is null if no SMS could be sent to it. */
export async function setMobile(
  tx: Executor,
  id: string,
  mobile: string,
  provedAt: Date | null,
): Promise<void> {
  await tx.update(accounts).set({ mobile, mobileProvedAt: provedAt }).where(eq(accounts.id, id))
}

/** Changes the account's address, which is proved; false if another account has it. */
export const setEmail = statement('accounts.changeEmail', {
  takes: [accounts.id, accounts.email, t.instant],
  gives: changed,
  sql: (id, email, now) => sql`update accounts set email = ${email}, email_proved_at = ${now}
        where id = ${id} and not exists (select 1 from accounts other where other.email = ${email} and other.id <> ${id})`,
})

/** Removes from a closed account all data that names its owner. Its gifts still refer to its id. */
export async function eraseAccount(tx: Executor, id: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update accounts set name = '', email = id || '@closed.invalid', mobile = '', email_proved_at = null,
      mobile_proved_at = null, closed_at = ${at}
    where id = ${id}`)
}
