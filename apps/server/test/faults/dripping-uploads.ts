import { connect } from 'node:net'
import { consentTo, formOf, photo } from '../forms.ts'
import type { TestProgram } from '../test-program.ts'
import type { Fault, Removal, FaultRun, Trial } from './fault.ts'
import { runTrial } from './harness.ts'

const MB = 1024 * 1024
/** The number of concurrent uploads; each sends all of its pictures but the last bytes, and those one by one. */
const DRIPPING = 5
const PICTURES = ['student_photo', 'adhaar_card_photo', 'school_id_photo', 'last_year_resultPhoto']
/** The longest that a nearly stalled form may be read, in seconds. */
const TIMEOUT_S = 60

/** Sends most of a form quickly and the rest a byte every five seconds; returns the seconds until it was cut. */
function drip(app: TestProgram): Promise<number> {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  const begun = Date.now()
  socket.write(
    'POST /api/trustInquiry/add HTTP/1.1\r\nhost: localhost\r\n' +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${38 * MB}\r\n\r\n`,
  )
  for (const name of PICTURES) {
    socket.write(`--x\r\ncontent-disposition: form-data; name="${name}"; filename="p.jpg"\r\n\r\n`)
    socket.write(Buffer.alloc(7.5 * MB, 1))
    socket.write('\r\n')
  }
  const drop = setInterval(() => socket.write('.'), 5000)
  return new Promise((resolve) => {
    const done = () => {
      clearInterval(drop)
      clearTimeout(enough)
      socket.destroy()
      resolve((Date.now() - begun) / 1000)
    }
    const enough = setTimeout(done, (TIMEOUT_S + 5) * 1000)
    socket.on('error', () => undefined).on('close', done)
  })
}

/** Sends a small form every second until stopped; returns the failures. */
async function othersUntil(app: TestProgram, ended: Promise<unknown>): Promise<string[]> {
  const bytes = await photo()
  const values = {
    consent: consentTo('help'),
    Fullname: 'Sunita Parmar',
    type: 'Health',
    address: '4 Bapunagar',
    mobileNo: '+919825012345',
  }
  const refused: string[] = []
  for (;;) {
    const body = formOf(values, { field: 'document', bytes })
    const { status } = await app.ask('POST', '/api/needInquiry/add', { body })
    if (status !== 200) refused.push(`the form of somebody else was answered ${status}`)
    const over = ended.then(() => true)
    const later = new Promise<false>((resolve) => setTimeout(() => resolve(false), 1000))
    if (await Promise.race([over, later])) return refused
  }
}

function attempt(run: FaultRun, removed: Removal | null): Promise<Trial> {
  return runTrial(run, removed, async ({ app }) => {
    const dripping = Promise.all(Array.from({ length: DRIPPING }, () => drip(app)))
    const refused = await othersUntil(app, dripping)
    const late = (await dripping).filter((seconds) => seconds > TIMEOUT_S)
    return {
      injections: DRIPPING,
      broken: [...refused, ...late.map((seconds) => `a dripping form was held for ${seconds.toFixed(0)} s`)],
    }
  })
}

export const drippingUploads: Fault = {
  number: 28,
  title: 'uploads that drip',
  holds: 'no form of anybody else waits',
  control: { what: 'the least rate', guards: ['least_rate'] },
  attempt,
  longOnly: true,
}
