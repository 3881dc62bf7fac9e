import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { bounded, OVERDUE } from '../../src/kernel/bounded.ts'
import { inquiryForm } from '../forms.ts'
import type { Fault, Harness } from './fault.ts'
import { runTrial } from './harness.ts'

const UPLOAD_MS = 15_000
/** A form under way is answered before the server ends: after the 10 s that a call to the bucket may take. */
const STOP_MS = 12_000

export interface SilentServer {
  readonly url: string
  /** The number of connections that it accepted without answering. */
  accepted(): number
  close(): Promise<void>
}

/** A server that accepts connections, reads everything and never answers. */
export async function openSilentServer(): Promise<SilentServer> {
  const sockets = new Set<Socket>()
  let accepted = 0
  const server = createServer((socket) => {
    accepted += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    socket.resume()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    accepted: () => accepted,
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

async function upload({ app, nextToken }: Harness): Promise<string[]> {
  const asked = app.ask('POST', '/api/donatorInquiry/add', {
    token: nextToken(),
    body: await inquiryForm(),
  })
  // a request cut off with the server's end was not answered either
  const answer = await bounded(
    asked.catch(() => null),
    UPLOAD_MS,
  )
  if (answer === OVERDUE) return [`an upload had no answer within ${UPLOAD_MS} ms`]
  return answer?.status === 503 ? [] : [`an upload was answered ${answer?.status ?? 'nothing'}`]
}

async function saveNothing(harness: Harness): Promise<string[]> {
  const { app } = harness
  const uploads = Promise.all(Array.from({ length: 3 }, () => upload(harness)))
  const begun = Date.now()
  const donation = await harness.give()
  const given = await harness.confirm(donation, await harness.pay(donation))
  const took = Date.now() - begun
  const broken = (await uploads).flat()
  if (given.body['payment'] !== 'Success' || took > 5_000)
    broken.push(`a gift took ${took} ms: ${JSON.stringify(given.body)}`)
  const orders = await app.query(`select 1 from payment_orders where purpose = 'inquiry'`)
  if (orders.length > 0)
    broken.push(`${orders.length} payments were begun for inquiries without their picture`)
  return broken
}

async function stopMeanwhile(harness: Harness): Promise<string[]> {
  const { app } = harness
  const waiting = upload(harness)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const begun = Date.now()
  const code = await app.stop()
  const took = Date.now() - begun
  const said = await waiting
  await app.restart()
  return [
    ...said,
    ...(code === 0 && took < STOP_MS ? [] : [`the server ended with ${code} after ${took} ms`]),
  ]
}

export const silentBucket: Fault = {
  number: 28,
  title: 'a bucket that accepts and says nothing',
  holds: 'G, and gifts go on',
  control: { what: 'the deadline of the storage', guards: ['storage_deadline'] },
  longOnly: true,
  async attempt(run, removed) {
    const server = await openSilentServer()
    try {
      return await runTrial(
        run,
        removed,
        async (harness) => {
          const broken = [...(await saveNothing(harness)), ...(await stopMeanwhile(harness))]
          return { injections: server.accepted(), broken }
        },
        { STORAGE_URL: `s3://KEY:SECRET@pictures?region=us-east-1&endpoint=${server.url}` },
      )
    } finally {
      await server.close()
    }
  },
}
