import { z } from 'zod'
import { rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { arrayOf, choose, oneOf, recordId } from '../kernel/fields.ts'
import { line } from '../kernel/text.ts'
import { bankAccountId } from '../staff/office-fields.ts'
import { columnRoles, dayOrders, MOST_STATEMENT_MB, statementBanks } from './bank-profiles.ts'

/** The import of a bank's statements, from the files that it offers. Amounts and days are those of `banking`. */

const LONGEST_FILE = MOST_STATEMENT_MB * 1_000_000
/** The same limit in base64, which turns three bytes into four characters. */
const LONGEST_BASE64 = Math.ceil(LONGEST_FILE / 3) * 4
const columnName = line(choose).trim().max(80, choose)
const noFile = /*i18n*/ 'Please choose a file.'
const tooLarge = /*i18n*/ 'Please choose a smaller file, with fewer days.'
const chosen = z.string(noFile).min(1, noFile)
const file = z
  .object({
    account: bankAccountId,
    bank: oneOf(statementBanks),
    /** For another bank: the name of each column in the file. */
    columns: z.partialRecord(z.enum(columnRoles), columnName).optional(),
    days: oneOf(dayOrders).optional(),
    name: line(choose).trim().max(120).default(''),
    /** The file as downloaded from the bank, in base64: text in any encoding, an HTML page, or a workbook. */
    bytes: chosen.max(LONGEST_BASE64, tooLarge).optional(),
    /** The file's text, instead of `bytes`. */
    text: chosen.max(LONGEST_FILE, tooLarge).optional(),
  })
  .refine(({ bytes, text }) => bytes !== undefined || text !== undefined, { path: ['bytes'], error: noFile })
export type StatementFile = z.output<typeof file>

export const bankStatements = {
  preview: officeCall('POST office/banking/preview', {
    name: 'officePreviewStatement',
    may: 'books.write',
    harmlessTwice: 'It only reads.',
    summary: 'Read a bank’s file and report what its import would do. Nothing is stored.',
    body: file,
    data: z.object({
      /** The names of its columns, as the file has them. */
      head: z.array(z.string()),
      rows: z.number().int(),
      /** How many lines are new. */
      added: z.number().int(),
      /** How many exist already with a different narration: the same day, amount and balance. */
      reworded: z.number().int(),
      from: z.string().nullable(),
      until: z.string().nullable(),
      closing: rupees.nullable(),
      /** The first ones. */
      first: arrayOf({
        line: z.number().int(),
        day: z.string(),
        amount: rupees,
        balance: rupees.nullable(),
        narration: z.string(),
        reference: z.string(),
        standing: z.enum(['new', 'known', 'reworded']),
      }),
      faults: z.array(z.object({ line: z.number().int(), kind: z.string(), said: z.string() })),
      /** Doubtful lines: the reference was shortened, or the day and month may be swapped. */
      hints: z.array(z.object({ line: z.number().int(), kind: z.enum(['reference_lost', 'days_turned']) })),
      leftOut: z.array(z.number().int()),
      /** Lines whose balance does not follow from the line before. */
      gaps: z.array(z.object({ line: z.number().int(), amount: rupees })),
      /** Days on which the balance does not follow from the lines that the account already has. */
      jumps: z.array(z.object({ day: z.string(), amount: rupees })),
      /** The last digits of the account number in the file, if they differ from the account's. */
      otherNumber: z.string().nullable(),
    }),
    problems: ['not_found'],
  }),
  import: officeCall('POST office/banking/import', {
    name: 'officeImportStatement',
    may: 'books.write',
    summary:
      'Import the lines of a bank’s file that are not stored yet. Can be repeated safely: a line is added only once. Nothing is stored if any line cannot be read.',
    body: file,
    data: z.object({ id: z.string(), rows: z.number().int(), added: z.number().int() }),
    problems: ['not_found', 'statement_unreadable', 'statement_too_early'],
  }),
  undo: officeCall('POST office/banking/undo', {
    name: 'officeUndoImport',
    may: 'books.write',
    summary: 'Undo an import: remove its lines, as long as none of them is explained or excluded.',
    body: z.object({ id: recordId('bst') }),
    problems: ['not_found', 'import_explained', 'statement_too_early'],
  }),
}
