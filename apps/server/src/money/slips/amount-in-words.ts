import { isLanguageCode, type LanguageCode } from '@sahay/contract/kernel/languages'
import type { Paise } from '@sahay/contract/kernel/money'

/**
 * Writes an amount in the form for slips: `Rupees one lakh twenty thousand only`, with paise if there are any. Null for
 * languages without a list of numbers.
 */
export function amountInWords(amount: Paise, language: string): string | null {
  const vocabulary = isLanguageCode(language) ? numberWords[language] : undefined
  if (!vocabulary) return null
  const paise = amount % 100n
  return vocabulary.amount(
    inWords(amount / 100n, vocabulary),
    paise === 0n ? null : inWords(paise, vocabulary),
  )
}

/** The number of crores is written in words recursively, so that there is no upper bound. */
function inWords(number: bigint, vocabulary: NumberWords): string {
  const parts = [
    many(number / 10_000_000n, vocabulary.crore, vocabulary),
    many((number / 100_000n) % 100n, vocabulary.lakh, vocabulary),
    many((number / 1_000n) % 100n, vocabulary.thousand, vocabulary),
    vocabulary.hundreds[Number((number / 100n) % 10n) - 1] ?? '',
    number % 100n === 0n && number > 0n ? '' : (vocabulary.small[Number(number % 100n)] ?? ''),
  ]
  return parts.filter((part) => part !== '').join(' ')
}

const many = (count: bigint, unit: string, vocabulary: NumberWords) =>
  count === 0n ? '' : `${inWords(count, vocabulary)} ${unit}`

/** The words of a language for numbers and amounts; those up to 99 are irregular in Gujarati and Hindi, so all are listed. */
interface NumberWords {
  /** 0 to 99. */
  readonly small: readonly string[]
  /** 100, 200, … 900. */
  readonly hundreds: readonly string[]
  readonly thousand: string
  readonly lakh: string
  readonly crore: string
  /** An amount as slips have it, of rupees and paise in words; null: no paise. */
  readonly amount: (rupees: string, paise: string | null) => string
}

const listed = (numbers: string) => numbers.trim().split(/\s+/)

const english = listed(`
  zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen`)
const tens = listed('twenty thirty forty fifty sixty seventy eighty ninety')

const gujarati = listed(`
  શૂન્ય એક બે ત્રણ ચાર પાંચ છ સાત આઠ નવ
  દસ અગિયાર બાર તેર ચૌદ પંદર સોળ સત્તર અઢાર ઓગણીસ
  વીસ એકવીસ બાવીસ ત્રેવીસ ચોવીસ પચ્ચીસ છવ્વીસ સત્તાવીસ અઠ્ઠાવીસ ઓગણત્રીસ
  ત્રીસ એકત્રીસ બત્રીસ તેત્રીસ ચોત્રીસ પાંત્રીસ છત્રીસ સાડત્રીસ આડત્રીસ ઓગણચાલીસ
  ચાલીસ એકતાલીસ બેતાલીસ તેતાલીસ ચુંમાલીસ પિસ્તાલીસ છેતાલીસ સુડતાલીસ અડતાલીસ ઓગણપચાસ
  પચાસ એકાવન બાવન ત્રેપન ચોપન પંચાવન છપ્પન સત્તાવન અઠ્ઠાવન ઓગણસાઠ
  સાઠ એકસઠ બાસઠ ત્રેસઠ ચોસઠ પાંસઠ છાસઠ સડસઠ અડસઠ અગણોસિત્તેર
  સિત્તેર એકોતેર બોતેર તોતેર ચુમોતેર પંચોતેર છોતેર સિત્યોતેર ઇઠ્યોતેર ઓગણાએંસી
  એંસી એક્યાસી બ્યાસી ત્યાસી ચોર્યાસી પંચાસી છ્યાસી સિત્યાસી ઇઠ્યાસી નેવ્યાસી
  નેવું એકાણું બાણું ત્રાણું ચોરાણું પંચાણું છન્નું સત્તાણું અઠ્ઠાણું નવ્વાણું`)

const hindi = listed(`
  शून्य एक दो तीन चार पाँच छह सात आठ नौ
  दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
  बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
  तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
  चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
  पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
  साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
  सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी
  अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
  नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`)

/** The languages in which slips write the amount in words. */
export const numberWords: { readonly en: NumberWords } & Readonly<
  Partial<Record<LanguageCode, NumberWords>>
> = {
  en: {
    small: [
      ...english,
      ...tens.flatMap((ten) => [ten, ...english.slice(1, 10).map((one) => `${ten}-${one}`)]),
    ],
    hundreds: english.slice(1, 10).map((one) => `${one} hundred`),
    thousand: 'thousand',
    lakh: 'lakh',
    crore: 'crore',
    amount: (rupees, paise) => `Rupees ${rupees}${paise === null ? '' : ` and ${paise} paise`} only`,
  },
  gu: {
    small: gujarati,
    hundreds: listed('એકસો બસો ત્રણસો ચારસો પાંચસો છસો સાતસો આઠસો નવસો'),
    thousand: 'હજાર',
    lakh: 'લાખ',
    crore: 'કરોડ',
    amount: (rupees, paise) => `રૂપિયા ${rupees}${paise === null ? '' : ` અને ${paise} પૈસા`} પૂરા`,
  },
  hi: {
    small: hindi,
    hundreds: hindi.slice(1, 10).map((one) => `${one} सौ`),
    thousand: 'हज़ार',
    lakh: 'लाख',
    crore: 'करोड़',
    amount: (rupees, paise) => `रुपये ${rupees}${paise === null ? '' : ` और ${paise} पैसे`} मात्र`,
  },
}
