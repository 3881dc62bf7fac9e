import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sbiFile, workbook, workbookParts } from '../../../test/bank-statements.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'

const HEAD = ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance']
const first = { day: '2026-04-01', amount: 500.5, balance: 10_500.5, narration: 'UPI/RAVI & SONS <Surat>' }
const second = { day: '2026-04-02', amount: -17.7, balance: 10_482.8, narration: 'SMS CHARGES' }
const TEXT = sbiFile(10_000, [first, second])

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const page = `<html><head><style>td { color: red }</style></head><body><table><tr><td colspan="7">SAHAY&nbsp;TRUST</td></tr>${[
  HEAD,
  ['01-04-2026', '01-04-2026', 'UPI/RAVI &amp; SONS <br/>&lt;Surat&gt;', '', '', '500.50', '10,500.50'],
  ['02-04-2026', '02-04-2026', 'SMS CHARGES', '', '17.70', '&nbsp;', '10,482.80'],
]
  .map(row)
  .join('')}</table></body></html>`
const xmlCell = (cell: string) => `<Cell><Data ss:Type="String">${cell}</Data></Cell>`
const sheet2003 = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns:ss="x"><Worksheet><Table><Row>${HEAD.map(
  xmlCell,
).join('')}</Row><Row>${[
  '2026-04-01T00:00:00.000',
  '2026-04-01T00:00:00.000',
  'UPI/RAVI &amp; SONS &lt;Surat&gt;',
]
  .map(xmlCell)
  .join('')}<Cell ss:Index="6"><Data ss:Type="Number">500.5</Data></Cell>${xmlCell(
  '10500.5',
)}</Row><Row>${['2026-04-02', '', 'SMS CHARGES', '', '17.7'].map(xmlCell).join('')}<Cell ss:Index="7"><Data>10482.8</Data></Cell></Row></Table></Worksheet></Workbook>`

const days = (day: string) => [{ day }, { day }]
const sheet = [
  ['Account Name', 'SAHAY TRUST'],
  HEAD,
  [...days('2026-04-01'), first.narration, 609_112_345_678, null, 500.5, 10_500.5],
  [...days('2026-04-02'), second.narration, null, 17.700000000000003, null, 10_482.8],
]

describe('a statement in the file that the bank gives', () => {
  let app: TestApp
  let treasurer: string
  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    treasurer = await signInStaff(app, 'treasurer')
  })
  afterAll(() => app.close())

  const preview = async (file: Uint8Array | string) => {
    const body = { account: 'bac_main', bank: 'sbi', bytes: Buffer.from(file).toString('base64') } as const
    return (await app.call('POST office/banking/preview', { token: treasurer, body })).data
  }

  test.each([
    ['a text', TEXT],
    ['a text in UTF-16', utf16(TEXT)],
    ['a text in UTF-16 with a mark', utf16(`\ufeff${TEXT}`)],
    ['a text in UTF-16, the other way round', utf16(TEXT).swap16()],
    ['the same with a mark', utf16(`\ufeff${TEXT}`).swap16()],
    ['a page that is called .xls', page],
    ['a page in UTF-16', utf16(`\ufeff${page}`)],
    ['an XML sheet of 2003 that is called .xls', sheet2003],
    ['a workbook', workbook(sheet)],
    ['a workbook whose second sheet has the statement', workbook([['About this file']], sheet)],
  ])('%s is read', async (_of, file) => {
    const { faults, first: lines } = await preview(file)
    expect(faults).toEqual([])
    expect(lines).toMatchObject([first, second])
  })

  test('numbers of a workbook are days and references too, and a formula is what was saved with it', async () => {
    const found = await preview(
      workbook([
        HEAD,
        [
          46_113,
          46_113.5,
          'PLAIN',
          609_112_345_678,
          null,
          { xml: '<c><f>1+WEBSERVICE("http://x")</f><v>500.5</v></c>' },
          1,
        ],
        [
          { xml: '<c t="inlineStr"><is><r><t>02/04</t></r><r><t>/2026</t></r></is></c>' },
          null,
          'INLINE',
          'N0923',
          4,
          null,
          null,
        ],
      ]),
    )
    expect(found.faults).toEqual([])
    expect(found.first).toMatchObject([
      { day: '2026-04-01', amount: 500.5, reference: '609112345678', line: 2 },
      { day: '2026-04-02', amount: -4, reference: 'N0923', line: 3 },
    ])
  })

  test('what a treasurer can mend is said: an older workbook, two sheets, nothing chosen', async () => {
    const kinds = async (file: Uint8Array) => (await preview(file)).faults.map(({ kind }) => kind)
    expect(await kinds(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))).toEqual([
      'old_workbook',
    ])
    expect(await kinds(workbook(sheet, sheet))).toEqual(['two_tables'])
    expect(await kinds(zipSync({ 'word/document.xml': strToU8('<w/>') }))).toEqual(['no_head'])
    const body = { account: 'bac_main', bank: 'sbi' }
    const none = await app.ask('POST', '/api/office/banking/preview', { token: treasurer, body })
    expect([none.status, Object.keys(none.body.fields ?? {})]).toEqual([400, ['bytes']])
  })

  test('a workbook is imported once, and its text adds nothing', async () => {
    const body = { account: 'bac_main', bank: 'sbi', name: 'april.xlsx' } as const
    const bytes = Buffer.from(workbook(sheet)).toString('base64')
    const { data } = await app.call('POST office/banking/import', {
      token: treasurer,
      body: { ...body, bytes },
    })
    expect(data).toMatchObject({ rows: 2, added: 2 })
    const again = await app.call('POST office/banking/import', {
      token: treasurer,
      body: { ...body, text: TEXT },
    })
    expect(again.data).toMatchObject({ rows: 2, added: 0 })
  })

  test('what a spreadsheet program spoiled is said: references that are shortened, days that are turned round', async () => {
    const hints = async (...written: (readonly [string, string?])[]) => {
      const rows = written.map(([day, reference = '']) => `${day},,GIFT,${reference},,5,`)
      return (await preview([HEAD.join(','), ...rows].join('\n'))).hints
    }
    expect(
      await hints(['01/04/2026', '6.33512E+11'], ['02/04/2026', '633512345678'], ['02/04/2026', '6E+11']),
    ).toEqual([
      { line: 2, kind: 'reference_lost' },
      { line: 4, kind: 'reference_lost' },
    ])
    const turned = [{ line: 2, kind: 'days_turned' }]
    // read as 2 March to 2 April, the days would be consecutive; read as 3 April to 10 April, they are in one month
    expect(await hints(['03/02/2026'], ['03/09/2026'], ['04/01/2026'], ['04/02/2026'])).toEqual(turned)
    expect(await hints(['04/03/2026'], ['04/05/2026'], ['04/08/2026'], ['04/10/2026'])).toEqual(turned)
    expect(await hints(['01/04/2026'], ['02/04/2026'], ['09/04/2026'], ['03/05/2026'])).toEqual([])
    expect(await hints(['03/02/2026'], ['03/09/2026'], ['04/01/2026'], ['24/02/2026'])).toEqual([])
    expect(await hints(['3 Feb 2026'], ['3 Sep 2026'], ['4 Jan 2026'], ['4 Feb 2026'])).toEqual([])
  })

  const parts = workbookParts(sheet)
  const withSheet = (xml: string) => ({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(xml) })
  const rowsOf = (count: number, cells: string) =>
    `<worksheet><sheetData>${`<row>${cells}</row>`.repeat(count)}</sheetData></worksheet>`
  const doctype = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  const packed = (of: Record<string, Uint8Array>) => zipSync(of, { level: 9 })
  /** A workbook whose parts declare fewer bytes than they unpack to. */
  const lying = () => {
    const file = Buffer.from(packed(withSheet(rowsOf(1_000_000, '<c><v>1</v></c>'))))
    for (let at = file.indexOf('PK\u0001\u0002'); at >= 0; at = file.indexOf('PK\u0001\u0002', at + 4))
      file.writeUInt32LE(500, at + 24)
    return file
  }
  test.each([
    [
      'that unpacks into a hundred times its size',
      () => packed(withSheet('<row/>'.repeat(3_000_000))),
      'too_many',
    ],
    ['that says less than it unpacks into', lying, 'damaged'],
    ['of a million rows', () => packed(withSheet(rowsOf(1_000_000, '<c><v>1</v></c>'))), 'too_many'],
    ['of 10,001 rows', () => packed(withSheet(rowsOf(10_001, '<c><v>1</v></c>'))), 'too_many'],
    ['of 16,384 columns', () => packed(withSheet('<row><c r="XFD1"><v>1</v></c></row>')), 'too_many'],
    [
      'of long texts',
      () => packed(withSheet(`<row><c t="str"><v>${'a'.repeat(1_000_000)}</v></c></row>`)),
      'too_long',
    ],
    [
      'of an element with thousands of attributes',
      () => packed(withSheet(`<row ${'a="1" '.repeat(9000)}/>`)),
      'damaged',
    ],
    [
      'of many parts',
      () => packed(Object.fromEntries(Array.from({ length: 1001 }, (_, nth) => [`x${nth}`, strToU8('')]))),
      'too_many',
    ],
    [
      'with entities of its own',
      () => packed(withSheet(`${doctype}<row><c t="str"><v>&x;</v></c></row>`)),
      'damaged',
    ],
    ['whose sheet is cut off', () => packed(withSheet('<sheetData><row><c><v>1</v>')), 'damaged'],
    ['that is cut off', () => workbook(sheet).slice(0, 300), 'damaged'],
    [
      'that is no ZIP but begins as one',
      () => Buffer.from(`PK\u0003\u0004${'x'.repeat(100_000)}`),
      'damaged',
    ],
  ] as const)('a workbook %s is refused', async (_of, file, kind) => {
    const { faults, rows } = await preview(file())
    expect([faults.map((fault) => fault.kind), rows]).toEqual([[kind], 0])
  })

  test('links, macros and pictures of a workbook are not opened', async () => {
    const more = {
      'xl/externalLinks/externalLink1.xml': strToU8(doctype),
      'xl/media/image1.png': strToU8('x'),
    }
    expect((await preview(packed({ ...parts, ...more }))).first).toMatchObject([first, second])
  })

  test.each([
    ['of a million rows', `<table>${'<tr><td>1'.repeat(220_000)}`, 'too_many'],
    ['of wide cells', '<table><tr><td colspan="9999">a<td>b', 'too_many'],
    ['of tags that are never closed', `<table>${'<b>'.repeat(600_000)}`, 'damaged'],
  ])('a page %s is refused', async (_of, file, kind) => {
    expect((await preview(file)).faults.map((fault) => fault.kind)).toEqual([kind])
  })
})
