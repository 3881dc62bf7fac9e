import Fastify from 'fastify'
import pg from 'pg'

/**
 * The limit for a list from the database: Fastify and pg with the same statement and the same answer only. In the
 * comparison with other programs it also returns single needs and writes donations, in its own tables.
 */

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

const select = `select id, name, requirement, required_paise as "required", received_paise as "received", image,
    case when translations -> $1::text is null then '{}'
      else jsonb_build_object($1::text, translations -> $1::text) end as "translations",
    met.at as "metAt", met.gifts
  from needs left join lateral (
    select max(at) as at, count(*)::int as gifts from ledger_entries where credit = 'need:' || needs.id
  ) met on received_paise >= required_paise`

const shown = ({ id, name, requirement, required, received, image, metAt, gifts, translations }: Need) => ({
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
})

app.get('/', async () => {
  const { rows } = await pool.query<Need>(
    `${select} where published_at is not null
     order by received_paise >= required_paise, position, id limit 500`,
    ['en'],
  )
  return { status: true, message: 'OK', data: rows.map(shown) }
})

app.get<{ Params: { id: string } }>('/needs/:id', async ({ params }) => {
  const { rows } = await pool.query<Need>(`${select} where published_at is not null and id = $2`, [
    'en',
    params.id,
  ])
  return { status: true, message: 'OK', data: rows.map(shown)[0] }
})

const text = { type: 'string', minLength: 1, maxLength: 200 }
const body = {
  type: 'object',
  required: ['need', 'name', 'email', 'mobile_no', 'message', 'amount'],
  properties: {
    need: text,
    name: text,
    email: text,
    mobile_no: text,
    message: text,
    amount: { type: 'integer', minimum: 1 },
  },
}

interface Gift {
  readonly need: string
  readonly name: string
  readonly email: string
  readonly mobile_no: string
  readonly message: string
  readonly amount: number
}

app.post<{ Body: Gift }>('/donations', { schema: { body } }, async ({ body: given }) => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into donations (need_id, name, email, mobile, message, amount_paise) values ($1, $2, $3, $4, $5, $6)
     returning id`,
    [given.need, given.name, given.email, given.mobile_no, given.message, given.amount * 100],
  )
  return { status: true, message: 'OK', data: rows[0] }
})

const port = Number(process.env['PORT'] ?? 0)
console.log(`listens at ${await app.listen({ port, host: '127.0.0.1' })}`)
