import Fastify from 'fastify'
import pg from 'pg'

/** The limit of a list from the database: Fastify and pg with one statement, the same columns, and no more. */

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = Fastify()

interface Need {
  readonly id: string
  readonly name: string
  readonly requirement: string
  readonly required: string
  readonly received: string
  readonly image: string | null
}

app.get('/', async () => {
  const { rows } = await pool.query<Need>(
    `select id, name, requirement, required_paise as "required", received_paise as "received", image
     from needs where published_at is not null
     order by received_paise >= required_paise, position, id limit 500`,
  )
  const data = rows.map(({ id, name, requirement, required, received, image }) => ({
    id,
    image: image ?? `/pictures/need/${id}.svg`,
    name,
    required_amount: Number(required) / 100,
    received_amount: Number(received) / 100,
    pending_amount: Math.max(0, Number(required) - Number(received)) / 100,
    requirement,
  }))
  return { status: true, message: 'OK', data }
})

console.log(`listens at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
