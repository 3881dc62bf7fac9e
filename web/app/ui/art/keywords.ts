import type { ObjectName } from './objects.ts'

type Words = {
  /** Whole words; a plural in -s is found too. */
  readonly english: readonly string[]
  /** Beginnings of words, because endings are written on: સાઇકલ finds સાઇકલની. */
  readonly gujarati: readonly string[]
  readonly hindi: readonly string[]
}

/** Words of a request that name a thing. The thing named first in the request is the one drawn. */
export const keywords: Readonly<Partial<Record<ObjectName, Words>>> = {
  bag: {
    english: ['bag', 'backpack', 'satchel', 'schoolbag'],
    gujarati: ['દફતર', 'બેગ', 'થેલો', 'થેલી'],
    hindi: ['बैग', 'बस्ता', 'बस्ते', 'थैला'],
  },
  uniform: {
    english: ['uniform', 'shirt', 'skirt', 'cloth', 'clothes', 'dress', 'trousers', 'sweater', 'tie'],
    gujarati: ['ગણવેશ', 'યુનિફોર્મ', 'શર્ટ', 'કપડાં', 'કપડા', 'સ્વેટર'],
    hindi: ['गणवेश', 'वर्दी', 'यूनिफॉर्म', 'यूनिफ़ॉर्म', 'कपड़', 'शर्ट', 'स्वेटर'],
  },
  books: {
    english: ['book', 'notebook', 'textbook', 'library', 'dictionary', 'reading'],
    gujarati: ['ચોપડી', 'ચોપડા', 'પુસ્તક', 'પાઠ્યપુસ્તક', 'નોટબુક', 'વાંચ'],
    hindi: ['किताब', 'पुस्तक', 'पाठ्यपुस्तक', 'कॉपी', 'कॉपियाँ', 'नोटबुक'],
  },
  spectacles: {
    english: ['spectacle', 'eye', 'eyesight', 'glasses', 'eyeglasses', 'lens', 'lenses', 'optician'],
    gujarati: ['ચશ્મા', 'ચશ્માં', 'આંખ'],
    hindi: ['चश्म', 'आँख', 'आंख', 'ऐनक'],
  },
  bicycle: {
    english: ['bicycle', 'cycle', 'bike'],
    gujarati: ['સાઇકલ', 'સાયકલ', 'સાઈકલ'],
    hindi: ['साइकिल', 'साईकिल', 'साइकल', 'सायकल'],
  },
  'lunch-box': {
    english: ['lunch', 'lunchbox', 'tiffin', 'food', 'meal', 'ration', 'dabba', 'grain'],
    gujarati: ['ટિફિન', 'ભોજન', 'નાસ્તો', 'નાસ્તા', 'જમવા', 'ડબ્બો', 'અનાજ'],
    hindi: ['टिफिन', 'टिफ़िन', 'भोजन', 'खाना', 'खाने', 'डिब्बा', 'राशन', 'नाश्त', 'अनाज'],
  },
  kite: {
    english: ['kite', 'festival', 'uttarayan', 'patang'],
    gujarati: ['પતંગ', 'ઉત્તરાયણ', 'ઉત્સવ', 'તહેવાર'],
    hindi: ['पतंग', 'उत्सव', 'त्योहार', 'त्यौहार'],
  },
  'geometry-box': {
    english: ['geometry', 'compass', 'compasses', 'pencil', 'protractor', 'ruler', 'stationery', 'pen'],
    gujarati: ['કંપાસ', 'કમ્પાસ', 'પેન્સિલ', 'બોલપેન', 'ભૂમિતિ', 'સ્ટેશનરી'],
    hindi: ['पेंसिल', 'पेन्सिल', 'कंपास', 'कम्पास', 'ज्यामिति', 'स्टेशनरी'],
  },
  receipt: {
    english: ['fee', 'tuition', 'receipt', 'admission', 'exam', 'examination', 'hostel'],
    gujarati: ['ફી', 'પ્રવેશ', 'પાવતી', 'પરીક્ષા', 'છાત્રાલય'],
    hindi: ['फीस', 'फ़ीस', 'शुल्क', 'रसीद', 'दाखिला', 'दाखिले', 'परीक्षा', 'छात्रावास'],
  },
  shoes: {
    english: ['shoe', 'boot', 'sandal', 'chappal', 'sock', 'slipper'],
    gujarati: ['બૂટ', 'બુટ', 'ચંપલ', 'મોજા', 'મોજાં', 'પગરખાં'],
    hindi: ['जूत', 'चप्पल', 'मोज़', 'मोजे', 'मोजा'],
  },
  bottle: {
    english: ['bottle', 'water', 'thermos'],
    gujarati: ['બોટલ', 'બાટલી', 'પાણી'],
    hindi: ['बोतल', 'पानी'],
  },
}

/** What is drawn when no word matches: a lamp, which stands for any help. */
export const fallback: ObjectName = 'lamp'
