import { describe, expect, test } from 'vitest'
import { mailIn, rightToLeft } from '../../../test/right-to-left.ts'
import { readCatalogue } from '../../kernel/language/catalogues.ts'
import { openTranslations } from '../../kernel/language/translations.ts'
import { renderMail } from './mail.ts'

const site = 'https://trust.example'
const trustName = 'Sahay Trust'

describe('the direction of a mail', () => {
  test.each(rightToLeft)('$code: from right to left, and what is set apart keeps its own', (language) => {
    const mail = mailIn(language)
    expect(mail.html).toContain(`<html lang="${language.code}" dir="rtl">`)
    expect(mail.html).toMatch(/<div class="sheet" dir="rtl" style="[^"]*text-align:right;text-align:start/)
    expect(mail.html).toMatch(/<th [^>]*padding-left:16px;text-align:right;text-align:start/)
    expect(mail.html).toContain('<span dir="ltr">012345</span>')
    expect(mail.html).toContain('<span dir="auto">+91 98250 12345</span>')
    expect(mail.html).toContain(`href="${site}/${language.code}/account"`)
    for (const form of [mail.text, mail.html]) {
      for (const apart of ['₹1,23,456', 'Aarav M.', 'SLIP/2026-27/0001', '+91 98250 12345', 'Sahay Trust'])
        expect(form).toContain(`\u2068${apart}\u2069`)
      for (const figure of ['₹5,00,000', '35%']) expect(form).toContain(`\u2066${figure}\u2069`)
    }
    expect(mail.subject).toContain('\u2068આરવ મ.\u2069')
  })

  test('in a language from left to right no sign of direction is added', () => {
    const subject = { id: 'mail.dear', values: { name: 'Bhavna' } }
    const mail = { subject, parts: [{ code: '012345' }, { facts: [[subject, 'Aarav M.']] as const }] }
    for (const code of ['en', 'gu', 'hi'] as const) {
      const translator = openTranslations(readCatalogue).in(code)
      const { html, text } = renderMail(mail, { translator, site, trustName })
      expect(html).toContain(`<html lang="${code}" dir="ltr">`)
      expect(html).toMatch(/<div class="sheet" dir="ltr" style="text-align:left;text-align:start/)
      expect(html + text).not.toMatch(/[\u2066-\u2069]/)
    }
  })
})
