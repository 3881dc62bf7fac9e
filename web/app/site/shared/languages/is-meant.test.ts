import type { Language } from '@sahay/contract/kernel/languages'
import { expect, test } from 'vitest'
import { isMeant } from './is-meant.ts'

/** As many languages as the site may come to have: code, own name, English name, and what else they are called. */
const named = `
  en English English · gu ગુજરાતી Gujarati Gujrati · hi हिन्दी Hindi हिंदी · mr मराठी Marathi · ne नेपाली Nepali
  bn বাংলা Bengali Bangla · as অসমীয়া Assamese Axomiya · ta தமிழ் Tamil · te తెలుగు Telugu · kn ಕನ್ನಡ Kannada
  ml മലയാളം Malayalam · pa ਪੰਜਾਬੀ Punjabi Panjabi · or ଓଡ଼ିଆ Odia Oriya · si සිංහල Sinhala · ur اردو Urdu · sd سنڌي Sindhi
  ar العربية Arabic عربي · fa فارسی Persian Farsi · es Español Spanish · fr Français French · pt Português Portuguese
  it Italiano Italian · de Deutsch German · nl Nederlands Dutch · tr Türkçe Turkish · sw Kiswahili Swahili
  id Bahasa·Indonesia Indonesian · vi Tiếng·Việt Vietnamese · ru Русский Russian · zh 中文 Chinese Zhongwen
  ja 日本語 Japanese Nihongo · ko 한국어 Korean · th ไทย Thai
`
const languages = named
  .split(/ · |\n/)
  .filter((line) => line.trim() !== '')
  .map((line): Language => {
    const [code = '', name = '', english = '', ...also] = line
      .trim()
      .split(' ')
      .map((word) => word.replace('·', ' '))
    return { code, name, english, also, script: '', direction: 'ltr', state: 'draft', openGraph: '' }
  })

test('there are thirty-three to search', () => {
  expect(languages).toHaveLength(33)
})

test.for([
  ['guj', ['gu']],
  ['ગુજ', ['gu']],
  [' हिन्', ['hi']],
  ['हिंदी', ['hi']],
  ['HI', ['hi']],
  ['bangla', ['bn']],
  ['espanol', ['es']],
  ['ESPAÑOL', ['es']],
  ['turkce', ['tr']],
  ['viet', ['vi']],
  ['tieng viet', ['vi']],
  ['indo', ['id']],
  ['中', ['zh']],
  ['한', ['ko']],
  ['рус', ['ru']],
  ['عر', ['ar']],
  ['farsi', ['fa']],
  ['ma', ['mr', 'ml']],
  ['klingon', []],
] as const)('%s finds %s', ([typed, codes]) => {
  expect(languages.filter((one) => isMeant(one, typed)).map(({ code }) => code)).toEqual(codes)
})

test('nothing typed finds all', () => {
  expect(languages.filter((one) => isMeant(one, ' '))).toHaveLength(33)
})
