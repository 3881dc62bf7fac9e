import type { Locator, Page } from '@playwright/test'
import { type Say, sayInEnglish } from '../../apps/server/test/sentences.ts'
import type { TestProgram } from '../../apps/server/test/test-program.ts'
import { signInStaff } from '../../apps/server/test/staff-journey.ts'
import { birthBoxes } from './birth-boxes.ts'
import { atWork, expect } from './journey.ts'
import type { ChosenFile } from './pictures.ts'

/** A family's actions in the application form, by the fields' names on the wire. */

/** The form on /lion-trust, once its script is at work. */
export async function applicationForm(page: Page): Promise<Locator> {
  await page.goto('/lion-trust#lion-trust')
  const form = page.locator('#lion-trust form')
  await atWork(form)
  return form
}

/** Fields with a number beside a fixed tab. */
export const phones = {
  father_mobileNo: 'Mobile number',
  business_mobileNo: 'Second mobile number',
} as const

/** Fills in the given fields; the birth date with its three selects, numbers without 91. */
export async function fillForm(
  form: Locator,
  values: Readonly<Record<string, string>>,
  say: Say = sayInEnglish,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    if (name === 'yojana_type') await form.getByLabel(say(value)).check()
    else if (name === 'student_standard') await form.locator(`[name=${name}]`).selectOption(value)
    else if (name === 'student_Birthdate') await chooseBirthDate(form, value, say)
    else if (name in phones)
      await form
        .getByLabel(say(phones[name as keyof typeof phones]), { exact: true })
        .fill(value.replace(/^91/, ''))
    else await form.locator(`[name=${name}]`).fill(value)
  }
}

async function chooseBirthDate(form: Locator, date: string, say: Say): Promise<void> {
  for (const [label, value] of birthBoxes(date))
    await form.getByLabel(say(label), { exact: true }).selectOption(value)
}

/** Returns the texts and file names that the form would send now. */
export function valuesOf(form: Locator): Promise<Record<string, string>> {
  return form.evaluate((element: HTMLFormElement) =>
    Object.fromEntries(
      [...new FormData(element)].map(([name, value]) => [
        name,
        value instanceof File ? `${value.name} ${value.size}` : value,
      ]),
    ),
  )
}

/** Selects a document's picture, and waits until it is ready to be sent. */
export async function chooseDocument(form: Locator, field: string, file: ChosenFile): Promise<void> {
  await form.locator(`[id$="${field}"]`).setInputFiles(file)
  await expect.poll(async () => (await valuesOf(form))[field]).not.toMatch(/^ ?0?$/)
}

/** Returns the bytes that a document's field would send. */
export async function sentPicture(form: Locator, field: string): Promise<Buffer> {
  const text = await form.evaluate(async (element: HTMLFormElement, name) => {
    const file = new FormData(element).get(name)
    if (!(file instanceof File)) throw new Error(`${name} carries no file`)
    const bytes = new Uint8Array(await file.arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }, field)
  return Buffer.from(text, 'base64')
}

/** A photograph with a phone's file name. */
export function jpeg(name: string, buffer: Buffer): ChosenFile {
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Returns the newest code that opens an application; other recent mails also contain six digits, such as a pincode. */
export async function codeOf(app: TestProgram, email: string, say: Say = sayInEnglish): Promise<string> {
  const find = async () => {
    const mails = await app.mailsTo(email)
    const text = mails.find(({ subject }) => subject === say('The code for your application'))?.text
    return /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

/** Approves a paid application by the trust's rules. */
export async function approve(app: TestProgram, email: string): Promise<void> {
  const token = await signInStaff(app, 'caseworker')
  const [{ id } = {}] = await app.query('select id from applications where email = $1', [email])
  const facts = { schoolFee: 40_000, otherHelp: 0, recommended: false }
  for (const [step, body] of Object.entries({ review: {}, facts, approve: { amount: 12_000 } })) {
    const answer = await app.ask('POST', `/api/office/applications/${step}`, { token, body: { id, ...body } })
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  }
  await app.advance(0)
}
