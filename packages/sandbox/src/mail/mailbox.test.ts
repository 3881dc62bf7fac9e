import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { expect, test } from 'vitest'
import { startMailbox } from './mailbox.ts'

async function openMailbox() {
  const dataDir = mkdtempSync(join(tmpdir(), 'sahay-mailbox-'))
  let mailbox = await startMailbox({ dataDir, loopbackOnly: true })
  // One connection for all mails, because the mail server greets each new one only after 100 ms.
  const connect = (): Transporter =>
    createTransport({ url: mailbox.smtpUrl, pool: true, maxMessages: Infinity })
  let transport = connect()
  const server = createServer((req, res) => void mailbox.handle(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    send: (mail: SendMailOptions) => transport.sendMail({ from: 'Sahay Trust <trust@example.org>', ...mail }),
    list: async (query = '') => JSON.parse(await (await fetch(`${url}/dev/mailbox.json${query}`)).text()),
    page: async (path = '') => (await fetch(`${url}/dev/mailbox${path}`)).text(),
    async restart() {
      await mailbox.close()
      mailbox = await startMailbox({ dataDir, loopbackOnly: true })
      transport.close()
      transport = connect()
    },
    async [Symbol.asyncDispose]() {
      transport.close()
      await mailbox.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(dataDir, { recursive: true })
    },
  }
}

const code = { to: 'asha@example.org', subject: 'Your code: 123456', text: 'Your code is 123456.\nકોડ ₹' }

test('a mail that was sent over SMTP can be read, newest first, in any script', async () => {
  await using box = await openMailbox()
  const before = Date.now()
  await box.send(code)
  await box.send({ ...code, subject: 'Second', html: '<p>Your code is <b>123456</b></p>' })
  const mails = await box.list()
  expect(mails).toMatchObject([
    { to: 'asha@example.org', subject: 'Second', html: expect.stringContaining('<b>123456</b>') },
    { to: 'asha@example.org', subject: 'Your code: 123456', html: null },
  ])
  expect(mails[1].text.trim()).toBe(code.text)
  expect(Object.keys(mails[0])).toEqual(['to', 'subject', 'text', 'html', 'at'])
  expect(new Date(mails[0].at).getTime()).toBeGreaterThan(before - 10_000)
})

test('a file that comes with a mail is listed, and fetched byte for byte', async () => {
  await using box = await openMailbox()
  const slip = Buffer.from('%PDF-1.3 \u0000 a slip')
  await box.send({ ...code, attachments: [{ filename: 'SLIP-2026-27-0001.pdf', content: slip }] })
  const [mail] = await box.list()
  expect(mail.attachments).toMatchObject([
    { filename: 'SLIP-2026-27-0001.pdf', contentType: 'application/pdf' },
  ])
  const fetched = await fetch(box.url + mail.attachments[0].href)
  expect(fetched.headers.get('content-disposition')).toBe('attachment; filename="SLIP-2026-27-0001.pdf"')
  expect(Buffer.from(await fetched.arrayBuffer()).equals(slip)).toBe(true)
  expect(await box.page()).toContain('SLIP-2026-27-0001.pdf')
})

test('the list is narrowed by recipient, whatever the case of the letters', async () => {
  await using box = await openMailbox()
  await box.send(code)
  await box.send({ ...code, to: ['Ravi@Example.org', 'meena@example.org'] })
  expect(await box.list('?to=RAVI@example.org')).toMatchObject([
    { to: 'ravi@example.org, meena@example.org' },
  ])
  expect(await box.list('?to=nobody@example.org')).toEqual([])
  expect(await box.page('?to=nobody@example.org')).toContain('No mail for nobody@example.org')
})

test('mails outlive a restart, and the newest 500 are kept', async () => {
  await using box = await openMailbox()
  for (let number = 1; number <= 502; number += 1) await box.send({ ...code, subject: `Mail ${number}` })
  await box.restart()
  const mails = await box.list()
  expect([mails.length, mails[0].subject, mails[499].subject]).toEqual([500, 'Mail 502', 'Mail 3'])
})

test('what a mail says is shown as text, and its HTML runs in a sandbox', async () => {
  await using box = await openMailbox()
  await box.send({
    ...code,
    subject: '<script>alert(1)</script>',
    text: 'See https://example.org/a?b=1&c="><img src=x>',
    html: '<script>alert(1)</script>',
  })
  const page = await box.page()
  expect(page).not.toContain('<script>')
  expect(page).not.toContain('<img')
  expect(page).toContain('&lt;script&gt;')
  const path = /href="\/dev\/mailbox(\/\w+\.html)"/.exec(page)?.[1] ?? ''
  const mail = await fetch(`${box.url}/dev/mailbox${path}`)
  expect(mail.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
})

test.each([
  ['a proxy that says whom it speaks for', { 'x-forwarded-for': '203.0.113.9' }],
  ['a proxy that says only that it is one', { via: '1.1 proxy' }],
  ['a proxy that names the visitor in its own way', { 'x-real-ip': '203.0.113.9' }],
  ['a proxy that names it as Cloudflare does', { 'cf-connecting-ip': '203.0.113.9' }],
  ['a proxy that names it as Akamai does', { 'true-client-ip': '203.0.113.9' }],
  ['a proxy that names it as others do', { 'x-client-ip': '203.0.113.9' }],
  ['a proxy that names it by the standard', { forwarded: 'for=203.0.113.9' }],
  ['a proxy that names the port it was asked by', { 'x-forwarded-port': '443' }],
  ['a page elsewhere whose name points here', { host: 'evil.example' }],
])('through %s the mailbox cannot be read', async (_, headers) => {
  await using box = await openMailbox()
  const status = await new Promise((resolve, reject) => {
    get(`${box.url}/dev/mailbox.json`, { headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })
  expect(status).toBe(403)
})
