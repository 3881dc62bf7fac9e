import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Run by the first release's own Node in its own folder, with its own journeys: fills its demo with content of each kind
 * through its API, ends it as an operator does, and writes the data's location to the given file.
 */

const [, , noted = ''] = process.argv
/** @param {string} file */
const theirs = (file) => import(pathToFileURL(join(process.cwd(), 'server/test', file)).href)
const programs = await theirs('house.ts')
const journey = await theirs('journey.ts')
const events = await theirs('events-journey.ts')
const schemes = await theirs('schemes-journey.ts')
const staff = await theirs('staff-journey.ts')
const { formOf, inquiryForm, photo } = await theirs('forms.ts')

const app = await programs['openHouse']({ databaseServer: null })

/**
 * Asks what must be granted.
 * @param {string} path
 * @param {object} options
 */
async function ask(path, options) {
  const answer = await app.ask('POST', `/api/${path}`, options)
  if (answer.status !== 200)
    throw new Error(`${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

const captured = { outcome: 'captured', webhook: 'send' }
const donor = journey.somebody()
const token = await journey.signUp(app, donor)
const treasurer = await staff.signInStaff(app, 'treasurer')

// gifts: paid, partly paid back, failed, and one whose window is still open
const [need] = await journey.needs(app)
const gifts = []
for (const rupees of [700, 250, 51]) {
  const gift = await journey.donate(app, token, need.id, rupees)
  const paid = await journey.pay(app, gift.orderId, captured)
  await journey.confirm(app, token, gift, paid)
  gifts.push(paid)
}
const [, partly] = gifts
await ask('office/payments/refund', {
  token: treasurer,
  body: { paymentId: partly.razorpay_payment_id, amount: 40, reason: 'A nought too many.' },
})
const failed = await journey.donate(app, token, need.id, 30)
await journey.pay(app, failed.orderId, { outcome: 'failed', webhook: 'send' })
await journey.donate(app, token, need.id, 20)

// places in an event, reserved and paid
const open = (await events.list(app)).find(
  (/** @type {{ status?: string }} */ event) => event.status !== 'drawn',
)
for (let nth = 0; nth < 3; nth++) {
  const guest = nth === 0 ? token : await journey.signUp(app, journey.somebody())
  const entry = await events.enter(app, guest, open)
  if (nth < 2) await events.confirm(app, guest, entry, await journey.pay(app, entry.orderId, captured))
}

// families, paid and not, with their pictures
const families = []
for (const paid of [true, true, false]) {
  const family = await schemes.apply(app)
  const answer = paid ? await schemes.payFor(app, family) : null
  if (paid && answer.status !== 200) throw new Error(`a family’s payment was answered ${answer.status}`)
  families.push(family.id)
}

// texts that people write
await ask('needInquiry/add', {
  body: formOf(
    {
      Fullname: 'Sunita Rathod',
      type: 'Health',
      address: '4 Hirabhai Chawl, Bapunagar',
      message: 'My son needs spectacles.',
      mobileNo: '98250 12345',
    },
    { field: 'document', bytes: await photo() },
  ),
})
await ask('ngoInquiry/add', {
  body: {
    organisation: 'Prakash Foundation',
    name: 'Amit Trivedi',
    email: 'amit@prakash.example',
    mobileNo: '+919825054321',
    message: 'We run two night schools and would like to work with you.',
  },
})
const inquiry = await ask('donatorInquiry/add', { token, body: await inquiryForm() })

// slips and mails leave, the refund is made
for (let turn = 0; turn < 4; turn++) await app.advance(3)
const history = await app.ask('GET', '/api/donationDetail/history?perPage=100', { token })
const need_ = await journey.need(app, need.id)
const code = await app.stop()
if (code !== 0) throw new Error(`the first release ended with ${code}`)
await writeFile(
  noted,
  JSON.stringify({
    dataDir: app.dataDir,
    env: app.env,
    donor,
    need: need_,
    history: history.body['data'],
    inquiry: inquiry.id,
  }),
)
