import Fastify from 'fastify'
import pg from 'pg'

/** The limit of a list from the database: Fastify and pg with the same statement, the same answer, and no more. */

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = Fastify()

interface Need {
  readonly id: string
  readonly name: string
  readonly requirement: string
  readonly required: string
  readonly received: string
  readonly image: string | null
  readonly metAt: Date | null
  readonly gifts: number | null
  readonly translations: Readonly<Record<string, unknown>>
}

app.get('/', async () => {
  const { rows } = await pool.query<Need>(
    `select id, name, requirement, required_paise as "required", received_paise as "received", image,
       case when translations -> $1::text is null then '{}'
         else jsonb_build_object($1::text, translations -> $1::text) end as "translations",
       met.at as "metAt", met.gifts
     from needs left join lateral (
       select max(at) as at, count(*)::int as gifts from ledger_entries where credit = 'need:' || needs.id
     ) met on received_paise >= required_paise
     where published_at is not null
     order by received_paise >= required_paise, position, id limit 500`,
    ['en'],
  )
  const data = rows.map(
    ({ id, name, requirement, required, received, image, metAt, gifts, translations }) => ({
      id,
      image: image ?? `/pictures/need/${id}.svg`,
      name,
      required_amount: Number(required) / 100,
      received_amount: Number(received) / 100,
      pending_amount: Math.max(0, Number(required) - Number(received)) / 100,
      requirement,
      lang: translations['en'] ? 'gu' : 'en',
      thing: 'other',
      ...(metAt ? { met: { at: metAt.toISOString(), gifts: gifts ?? 0 } } : {}),
    }),
  )
  return { status: true, message: 'OK', data }
})

console.log(`listens at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
