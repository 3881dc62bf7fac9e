import { expect, test } from 'vitest'
import { neededStyle } from './server/needed-style.ts'
import { sheetFrom, styleByClass } from './build/sheet-rules.ts'

const sheet = sheetFrom(
  '/assets/style.css',
  [
    '@font-face{font-family:"Anek";src:url(a.woff2)}',
    ':root{--ink:#000}',
    'a:not(.plain){color:red}',
    '.card{color:blue}',
    'h2,.title{margin:0}',
    '@media print{a{color:#000}.card{border:0}}',
    '@keyframes stitch{to{opacity:0}}',
  ].join(''),
)

test('the sheet that comes later has only what a page may lack: rules that ask for a class', () => {
  expect(styleByClass(sheet)).toBe('.card{color:blue}h2,.title{margin:0}@media print{.card{border:0}}')
})

test('what the sheet leaves out is in each page', () => {
  expect(neededStyle(sheet, '<p>words</p>')).toBe(
    '@font-face{font-family:"Anek";src:url(a.woff2)}:root{--ink:#000}a:not(.plain){color:red}h2,.title{margin:0}' +
      '@media print{a{color:#000}}@keyframes stitch{to{opacity:0}}',
  )
})
