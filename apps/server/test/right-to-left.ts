import { type Catalogue, mapSentences } from '@sahay/contract/translations/catalogue'
import { isolateValues } from '@sahay/contract/kernel/isolate'
import type { Language } from '@sahay/contract/kernel/language-list'
import { type Mail, type RenderedMail, renderMail } from '../src/platform/messages/mail.ts'
import { openTranslations } from '../src/kernel/language/translations.ts'

/**
 * Sentences of the site in Arabic and Urdu, as its catalogues would have them: with amounts, days, telephone numbers,
 * codes, addresses, and names in Latin and Gujarati letters. Tests lay them out before these languages are offered.
 */

/** The element that a sentence is for. */
export type Kind = 'heading' | 'button' | 'label' | 'error' | 'text'

const values = {
  amount: '₹1,23,456',
  day: '22 Nov 2026',
  email: 'bhavna@mail.example',
  gujarati: 'આરવ મ.',
  latin: 'Aarav M.',
  number: 'SLIP/2026-27/0001',
  phone: '+91 98250 12345',
  places: 3,
  reference: 'SAHAY-QQVX-G9D8',
  trust: 'Sahay Trust',
} as const

interface Fixture extends Pick<Language, 'code' | 'direction' | 'script' | 'name'> {
  readonly sentences: Readonly<Record<Kind, readonly string[]>>
}

export const rightToLeft: readonly Fixture[] = [
  {
    code: 'ar',
    name: 'العربية',
    script: 'Arab',
    direction: 'rtl',
    sentences: {
      heading: [
        'دُفعت الرسوم. جُهّزت الحقيبة. الطفل في الصف.',
        'هل تحتاج إلى مساعدة؟',
        'اقتربت دراجة {gujarati} بمبلغ {amount}.',
      ],
      button: ['تبرع الآن', 'املأ الاستمارة', 'تبرع بمبلغ {amount}'],
      label: ['رقم الهاتف المحمول', 'المبلغ (₹)', 'بقي {amount}'],
      error: [
        'اكتب رقم هاتفك، مثلًا +91 98250 12345.',
        'يجب أن يزيد المبلغ على ₹11,000.',
        'اختر تاريخ الميلاد: اليوم والشهر والسنة.',
      ],
      text: [
        'نساعد العائلات في غرب الهند على إبقاء أطفالها في المدرسة، من الروضة حتى الصف 12. تُدفع الرسوم للمدرسة مباشرة.',
        'وصل {amount} من أصل ₹5,00,000 حتى {day}.',
        'أرسلنا 6 أرقام إلى {email}.',
        'شكرًا لك، {latin}! رقم إيصالك هو {number}.',
        'يُسحب الفائزون يوم {day} في الساعة 11:00 بتوقيت الهند.',
        'تدفع المؤسسة حتى 35% من رسوم السنة.',
        'رقم طلبك هو {reference}؛ احتفظ به.',
        'اتصل بنا على {phone} أو اكتب إلى {trust}.',
      ],
    },
  },
  {
    code: 'ur',
    name: 'اردو',
    script: 'Arab',
    direction: 'rtl',
    sentences: {
      heading: [
        'فیس ادا ہو گئی۔ بستہ تیار ہے۔ بچہ کلاس میں ہے۔',
        'کیا آپ کو مدد چاہیے؟',
        '{gujarati} کی سائیکل {amount} اور قریب آ گئی۔',
      ],
      button: ['ابھی عطیہ دیں', 'فارم بھریں', '{amount} عطیہ دیں'],
      label: ['موبائل نمبر', 'رقم (₹)', '{amount} باقی'],
      error: [
        'اپنا موبائل نمبر لکھیں، مثلاً +91 98250 12345۔',
        'رقم ₹11,000 سے زیادہ ہونی چاہیے۔',
        'تاریخِ پیدائش چنیں: دن، مہینہ اور سال۔',
      ],
      text: [
        'ہم مغربی ہندوستان کے خاندانوں کی مدد کرتے ہیں تاکہ بچے بال بھون سے جماعت 12 تک اسکول میں رہیں۔ فیس سیدھی اسکول کو جاتی ہے۔',
        '{day} تک ₹5,00,000 میں سے {amount} مل چکے ہیں۔',
        'ہم نے {email} پر 6 ہندسے بھیجے ہیں۔',
        'شکریہ، {latin}! آپ کی رسید کا نمبر {number} ہے۔',
        'قرعہ اندازی {day} کو ہندوستانی وقت کے مطابق 11:00 بجے ہوگی۔',
        'ٹرسٹ سال کی فیس کا 35% تک دیتا ہے۔',
        'آپ کی درخواست کا نمبر {reference} ہے؛ اسے سنبھال کر رکھیں۔',
        'ہمیں {phone} پر فون کریں یا {trust} کو لکھیں۔',
      ],
    },
  },
]

/** Their translator, like the server's own languages; the message ids are the texts themselves. */
export function translatorOf({ code, name, script, direction, sentences }: Fixture) {
  const all: Catalogue = Object.fromEntries(
    Object.values(sentences).flatMap((some) => some.map((one) => [one, one])),
  )
  const language: Language = { code, name, script, direction, english: name, state: 'test', openGraph: code }
  const read = (asked: string) => (asked === code ? mapSentences(all, isolateValues) : {})
  const translator = openTranslations(read, [language]).named(code)
  if (translator === null) throw new Error(`nobody speaks ${code}`)
  return translator
}

/** One of these sentences as a message with its values. */
export function messageOf(sentence: string) {
  const named = Object.entries(values).filter(([name]) => sentence.includes(`{${name}}`))
  return { id: sentence, values: Object.fromEntries(named) }
}

/** A mail with all of a language's longer sentences, a code, facts, a link and a person's own words. */
export function mailIn(language: Fixture): RenderedMail {
  const { heading, button, label, text } = language.sentences
  const [subject = '', way = ''] = [heading[2], button[0]]
  const mail: Mail = {
    subject: messageOf(subject),
    parts: [
      ...text.map(messageOf),
      { code: '012345' },
      { facts: label.map((name) => [messageOf(name), '+91 98250 12345'] as const) },
      { path: '/account', label: messageOf(way) },
      { words: 'Ride well.' },
    ],
  }
  return renderMail(mail, {
    translator: translatorOf(language),
    site: 'https://trust.example',
    trustName: 'Sahay Trust',
  })
}
