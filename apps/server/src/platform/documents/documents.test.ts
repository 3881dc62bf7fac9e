import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { consentTo, formOf, photo } from '../../../test/forms.ts'
import { gif, photoWithPage, widePng } from '../../../test/hostile-pictures.ts'
import { isLong } from '../../../test/long-tests.ts'
import { type TestProgram, startTestProgram } from '../../../test/test-program.ts'
import type { Answer } from '../../../test/test-client.ts'
import * as journey from '../../../test/journey.ts'

const MB = 1024 * 1024
const values = {
  amount: '5',
  name: 'Kiran Shah',
  email: 'kiran@cloth.example',
  mobileNo: '9825098250',
  consent: consentTo('inquiry'),
  type: 'company',
  address: 'Ahmedabad',
  message: 'Books.',
}

describe('pictures that people send', () => {
  let app: TestProgram
  let token: string

  beforeAll(async () => {
    app = await startTestProgram({ databaseServer: inject('databaseUrl') })
    token = await journey.signUp(app, journey.somebody())
  })
  afterAll(() => app.close())

  const send = (bytes: Uint8Array, name = 'photo.jpg') =>
    app.ask('POST', '/api/donatorInquiry/add', {
      token,
      body: formOf(values, { field: 'photo', bytes, name }),
    })
  /** The picture as the app stored it. */
  async function stored(answer: Answer): Promise<Buffer> {
    expect(answer).toMatchObject({ status: 200 })
    const address = `${app.url}/api/donatorInquiry/photo/${String(answer.body['id'])}`
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    expect(response.status).toBe(200)
    return Buffer.from(await response.arrayBuffer())
  }
  const files = async () => {
    const root = join(app.dataDir, 'files')
    const names = await readdir(root, { recursive: true, withFileTypes: true })
    return names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  }
  const refusal = (code: string, status: number) => ({
    status,
    body: { status: false, code, fields: { photo: expect.any(String) } },
  })

  test('a photograph is turned upright and made anew, without the place where it was taken', async () => {
    const sent = await photo(600, 400)
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const made = await stored(await send(sent))
    const { width, height, exif, icc, xmp } = await sharp(made).metadata()
    expect({ width, height, exif, icc, xmp }).toEqual({ width: 400, height: 600 })
    expect(made.includes('Telephone')).toBe(false)
  })

  test('PNG and GIF are taken for what they are, whatever their names say', async () => {
    const png = await sharp({ create: { width: 30, height: 20, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    for (const name of ['x.jpg', '../../../main.ts', 'ક.png', ''])
      expect((await sharp(await stored(await send(png, name))).metadata()).format).toBe('jpeg')
    expect((await send(png, 'a\u0000b.png')).status).toBe(400)
    const made = await sharp(await stored(await send(gif([10, 8], 5_000)))).metadata()
    expect(made).toMatchObject({ width: 10, height: 8 })
    expect((await files()).every((path) => /files\/\d{10}\/doc_[0-9a-z]{20}\/original$/.test(path))).toBe(
      true,
    )
  })

  test('pictures of more than 40 megapixels are refused before they are decoded', async () => {
    const tooLarge = [widePng(14_000, 14_000), gif([9, 9], 1, { frame: [65_535, 65_535] })]
    const most = widePng(8_000, 5_000)
    const begun = performance.now()
    for (const picture of tooLarge)
      expect(await send(picture)).toMatchObject(refusal('file_too_many_pixels', 413))
    const refused = performance.now()
    const answer = await send(most)
    // both together cost less than one that is decoded, with a fifth of the first one's pixels
    expect(refused - begun).toBeLessThan(performance.now() - refused)
    const large = await sharp(await stored(answer)).metadata()
    expect(large).toMatchObject({ width: 4_000, height: 2_500 })
  })

  test('what is two things at once is only a picture afterwards', async () => {
    const page = await stored(await send(await photoWithPage()))
    expect(page.includes('<script>')).toBe(false)
    // '/*' as the width of a screen: a GIF that a browser would run as a script
    const script = await stored(await send(gif([0x2a2f, 1], 1, { after: '*/=1;alert(1)' })))
    expect(script.includes('alert')).toBe(false)
  })

  test('what is no whole picture is refused in a plain sentence', async () => {
    const image = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer()
    const png = await sharp(image).png().toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const webp = await sharp(image).webp().toBuffer()
    const hollow = [
      svg,
      webp,
      image.subarray(0, image.length / 2),
      png.subarray(0, png.length / 2),
      gif([9, 9], 1).subarray(0, 12),
      Buffer.from('ffd8ff', 'hex'),
      Buffer.from('%PDF-1.7'),
    ]
    for (const bytes of hollow)
      expect(await send(bytes, 'photo.png')).toMatchObject(refusal('file_unreadable', 415))
    expect(await send(new Uint8Array(), 'empty.png')).toMatchObject(refusal('file_unreadable', 415))
  })

  test('8 MB are taken; one byte more, a second file and a form of more than 40 MB are not', async () => {
    const small = await photo()
    const padded = (length: number) => Buffer.concat([small, Buffer.alloc(length - small.length)])
    expect((await send(padded(8 * MB))).status).toBe(200)
    expect(await send(padded(8 * MB + 1))).toMatchObject(refusal('file_too_large', 413))
    expect(await send(padded(39 * MB))).toMatchObject(refusal('file_too_large', 413))
    expect(await send(padded(41 * MB))).toMatchObject({ status: 413, body: { code: 'too_large' } })
    const twice = formOf(values, { field: 'photo', bytes: small })
    twice.append('photo', new File([new Uint8Array(small)], 'again.jpg'))
    expect(await app.ask('POST', '/api/donatorInquiry/add', { body: twice })).toMatchObject({
      status: 400,
      body: { fields: { photo: expect.any(String) } },
    })
    const other = formOf(values, { field: 'cheque', bytes: small })
    expect(await app.ask('POST', '/api/donatorInquiry/add', { body: other })).toMatchObject({
      status: 415,
      body: { code: 'wrong_media' },
    })
  })

  test('a form that breaks off, or is no form, leaves nothing behind', async () => {
    const before = await files()
    const { hostname, port } = new URL(app.url)
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /api/donatorInquiry/add HTTP/1.1\r\nhost: x\r\ncontent-length: 5000000\r\n` +
            'content-type: multipart/form-data; boundary=b\r\n\r\n--b\r\n' +
            'content-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n',
        )
        socket.write(Buffer.alloc(MB), () => setTimeout(() => socket.destroy(), 100))
      })
      socket.on('error', reject).on('close', () => resolve())
    })
    const broken = (type: string, body: string) =>
      app.ask('POST', '/api/donatorInquiry/add', { body, headers: { 'content-type': type } })
    const half = '--b\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nhalf'
    expect((await broken('multipart/form-data; boundary=b', half)).status).toBe(400)
    expect((await broken('multipart/form-data', half)).status).toBe(400)
    expect((await broken('multipart/form-data; boundary=b', '')).status).toBe(400)
    const proto = '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n'
    expect((await broken('multipart/form-data; boundary=b', proto)).status).toBe(400)
    expect(await files()).toEqual(before)
    expect(await app.log()).not.toContain('"level":50')
  })

  test('private pictures lie encrypted: no file has the head of a picture, or words of one', async () => {
    await send(await photo())
    const all = await Promise.all((await files()).map((path) => readFile(path)))
    expect(all.length).toBeGreaterThan(5)
    for (const bytes of all) {
      expect(bytes.subarray(0, 3).toString('hex')).not.toBe('ffd8ff')
      expect(bytes.includes('JFIF')).toBe(false)
    }
  })

  test.runIf(isLong)(
    'a power cut in the middle of many leaves no record without its whole file',
    async () => {
      const sent = await photo(1_200, 800)
      const before = (await app.query('select 1 from documents')).length
      const cut = Promise.allSettled(Array.from({ length: 12 }, () => send(sent)))
      await journey.eventually(async () => (await app.query('select 1 from documents')).length >= before + 3)
      await app.kill()
      await cut
      await app.restart()
      const rows = await app.query(`select subject_id from documents where kind = 'inquiry'`)
      expect(rows.length).toBeGreaterThanOrEqual(before + 3)
      for (const { subject_id: id } of rows) {
        const response = await fetch(`${app.url}/api/donatorInquiry/photo/${String(id)}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        expect(response.status).toBe(200)
      }
    },
  )

  test('a file whose record was never written is swept away, and others are not', async () => {
    const sent = await send(await photo())
    const stray = join(app.dataDir, 'files', '2026010100', 'doc_strayed00000000000000')
    await mkdir(stray, { recursive: true })
    await writeFile(join(stray, 'original.part'), 'half')
    await app.advance(180)
    expect((await files()).some((path) => path.startsWith(stray))).toBe(false)
    expect((await stored(sent)).length).toBeGreaterThan(100)
  })

  test('a picture is erased when its time has run out; its record stays', async () => {
    expect((await files()).length).toBeGreaterThan(0)
    await app.advance(366 * 24 * 60)
    expect(await files()).toEqual([])
    expect(await app.query('select 1 from documents')).toEqual([])
    const rows = await app.query('select document_id from inquiries')
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.every((row) => row['document_id'] === null)).toBe(true)
  })
})
