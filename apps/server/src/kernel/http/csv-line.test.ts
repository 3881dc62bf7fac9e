import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('a cell with a comma, a quotation mark or a new line is quoted', () => {
  expect(csvLine(['a,b', 'say "no"', 'two\nlines', 7, null])).toBe('"a,b","say ""no""","two\nlines",7,\r\n')
})

test('a text that a spreadsheet would run is a text', () => {
  expect(csvLine(['=1+1', '@x', '＝1+1', '-2', -2])).toBe("'=1+1,'@x,'＝1+1,'-2,-2\r\n")
})
