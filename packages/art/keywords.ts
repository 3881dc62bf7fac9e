import type { ObjectName } from './objects/objects.ts'
import type { PlaceName } from './scenes/places.ts'

type Keywords = {
  /** Complete words; also matches a plural in -s. */
  readonly english: readonly string[]
  /** Beginnings of words, because endings are attached: સાઇકલ finds સાઇકલની. */
  readonly gujarati: readonly string[]
  readonly hindi: readonly string[]
}

/** Words of a request that name an object. The object named first is drawn. */
export const keywords: Readonly<Partial<Record<ObjectName, Keywords>>> = {
  bag: {
    english: ['bag', 'backpack', 'satchel', 'schoolbag'],
    gujarati: ['દફતર', 'બેગ', 'થેલો', 'થેલી'],
    hindi: ['बैग', 'बस्ता', 'बस्ते', 'थैला'],
  },
  uniform: {
    english: ['uniform', 'shirt', 'skirt', 'clothes', 'dress', 'trousers', 'tie'],
    gujarati: ['ગણવેશ', 'યુનિફોર્મ', 'શર્ટ', 'કપડાં', 'કપડા'],
    hindi: ['गणवेश', 'वर्दी', 'यूनिफॉर्म', 'यूनिफ़ॉर्म', 'कपड़', 'शर्ट'],
  },
  books: {
    english: ['book', 'notebook', 'textbook', 'dictionary'],
    gujarati: ['ચોપડી', 'ચોપડા', 'પુસ્તક', 'પાઠ્યપુસ્તક', 'નોટબુક'],
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
    english: ['geometry', 'compass', 'compasses', 'protractor', 'ruler', 'stationery'],
    gujarati: ['કંપાસ', 'કમ્પાસ', 'ભૂમિતિ', 'સ્ટેશનરી'],
    hindi: ['कंपास', 'कम्पास', 'ज्यामिति', 'स्टेशनरी'],
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
  bell: { english: ['bell'], gujarati: ['ઘંટ'], hindi: ['घंटी'] },
  slate: {
    english: ['slate', 'chalk', 'blackboard', 'teacher'],
    gujarati: ['પાટી', 'સ્લેટ', 'શિક્ષક'],
    hindi: ['स्लेट', 'पाटी', 'शिक्षक'],
  },
  globe: { english: ['globe', 'map', 'atlas'], gujarati: ['નકશ'], hindi: ['ग्लोब', 'नक्श'] },
  pencils: {
    english: ['pencil', 'pen', 'crayon', 'colour', 'stationer'],
    gujarati: ['પેન્સિલ', 'બોલપેન', 'રંગ'],
    hindi: ['पेंसिल', 'पेन्सिल', 'रंग'],
  },
  umbrella: {
    english: ['umbrella', 'raincoat', 'monsoon'],
    gujarati: ['છત્રી', 'રેઇનકોટ', 'વરસાદ'],
    hindi: ['छाता', 'छतरी', 'बरसात'],
  },
  matka: { english: ['matka', 'pot'], gujarati: ['માટલ', 'ઘડો'], hindi: ['मटक', 'घड़ा'] },
  'sewing-machine': {
    english: ['sewing', 'tailor', 'tailoring', 'stitching'],
    gujarati: ['સિલાઈ', 'દરજી'],
    hindi: ['सिलाई', 'दर्ज़ी', 'दर्जी'],
  },
  'cloth-bolt': { english: ['cloth', 'fabric', 'textile'], gujarati: ['કાપડ'], hindi: ['वस्त्र'] },
  stethoscope: {
    english: [
      'medicine',
      'medical',
      'doctor',
      'physician',
      'hospital',
      'treatment',
      'operation',
      'surgery',
      'clinic',
    ],
    gujarati: ['દવા', 'ડોક્ટર', 'ડૉક્ટર', 'હોસ્પિટલ', 'સારવાર', 'ઓપરેશન'],
    hindi: ['दवा', 'डॉक्टर', 'अस्पताल', 'इलाज', 'ऑपरेशन'],
  },
  desk: {
    english: ['desk', 'bench', 'benches', 'chair', 'table', 'furniture'],
    gujarati: ['ટેબલ', 'ખુરશી', 'બેન્ચ', 'પાટલી'],
    hindi: ['मेज', 'मेज़', 'कुर्सी', 'बेंच', 'डेस्क'],
  },
  thali: { english: ['thali', 'midday'], gujarati: ['થાળી'], hindi: ['थाली'] },
  auto: {
    english: ['auto', 'rickshaw', 'bus', 'van', 'fare', 'transport'],
    gujarati: ['રિક્ષા', 'ભાડું', 'ભાડા'],
    hindi: ['रिक्शा', 'किराया', 'किराये'],
  },
  bat: {
    english: ['cricket', 'bat', 'ball', 'sport', 'game', 'football', 'badminton'],
    gujarati: ['ક્રિકેટ', 'રમત'],
    hindi: ['क्रिकेट', 'खेल', 'बल्ला'],
  },
  tabla: {
    english: ['music', 'tabla', 'harmonium', 'drum'],
    gujarati: ['તબલા', 'સંગીત'],
    hindi: ['तबला', 'संगीत'],
  },
  sapling: {
    english: ['tree', 'plant', 'sapling', 'garden'],
    gujarati: ['છોડ', 'વૃક્ષ'],
    hindi: ['पौध', 'पेड़', 'वृक्ष'],
  },
  diyas: {
    english: ['diwali', 'deepavali', 'diya'],
    gujarati: ['દિવાળી', 'દીવા', 'દીવો'],
    hindi: ['दिवाली', 'दीपावली', 'दीया', 'दीये'],
  },
  dandiya: {
    english: ['garba', 'navratri', 'dandiya', 'dance'],
    gujarati: ['ગરબા', 'નવરાત્ર', 'દાંડિયા'],
    hindi: ['गरबा', 'नवरात्र', 'डांडिया'],
  },
  gift: { english: ['gift', 'present'], gujarati: ['ભેટ'], hindi: ['उपहार', 'भेंट'] },
  trophy: {
    english: ['trophy', 'prize', 'competition', 'award'],
    gujarati: ['ઇનામ', 'સ્પર્ધા'],
    hindi: ['इनाम', 'प्रतियोगिता'],
  },
  ledger: { english: ['ledger', 'accountant', 'bookkeeper'], gujarati: ['હિસાબ'], hindi: ['हिसाब'] },
  sweater: {
    english: ['sweater', 'jersey', 'winter', 'blanket'],
    gujarati: ['સ્વેટર', 'શિયાળા'],
    hindi: ['स्वेटर', 'सर्दी', 'सर्दियों'],
  },
  wheel: { english: ['tyre', 'wheel', 'brake', 'puncture'], gujarati: ['ટાયર'], hindi: ['टायर', 'पहिय'] },
  gullak: { english: ['saving', 'piggy'], gujarati: ['બચત', 'ગલ્લો'], hindi: ['बचत', 'गुल्लक'] },
  bookcase: {
    english: ['library', 'reading', 'story', 'stories', 'bookshelf'],
    gujarati: ['વાંચ', 'વાર્તા'],
    hindi: ['कहानी', 'कहानियों', 'वाचन'],
  },
}

/**
 * Substitutes for an object, nearest first, for when the object is already used in the same list: a second fee is a globe,
 * a bicycle's repair its wheel.
 */
export const kin: Readonly<Partial<Record<ObjectName, readonly ObjectName[]>>> = {
  bag: ['pencils', 'books'],
  uniform: ['folded', 'sweater'],
  books: ['bookcase', 'slate'],
  spectacles: ['eye-chart'],
  bicycle: ['wheel', 'auto'],
  'lunch-box': ['thali', 'matka'],
  kite: ['kites'],
  'geometry-box': ['pencils', 'slate'],
  receipt: ['globe', 'bell', 'slate', 'trophy'],
  shoes: ['bat', 'umbrella'],
  bottle: ['matka'],
  lamp: ['sapling', 'umbrella', 'gullak', 'desk'],
  sweater: ['folded', 'uniform'],
  bookcase: ['books', 'globe'],
  pencils: ['geometry-box', 'slate'],
  desk: ['lamp', 'slate'],
  stethoscope: ['eye-chart'],
  diyas: ['lamp'],
  dandiya: ['tabla'],
}

/** The scene that an object belongs to. */
export const placeOf: Readonly<Partial<Record<ObjectName, PlaceName>>> = {
  bag: 'bags',
  uniform: 'washing-line',
  sweater: 'washing-line',
  folded: 'washing-line',
  books: 'library',
  bookcase: 'library',
  spectacles: 'eye-camp',
  'eye-chart': 'eye-camp',
  stethoscope: 'eye-camp',
  bicycle: 'gate',
  wheel: 'gate',
  bell: 'gate',
  'lunch-box': 'shelf',
  thali: 'shelf',
  bottle: 'shelf',
  kite: 'rooftop',
  kites: 'rooftop',
  'geometry-box': 'classroom',
  pencils: 'classroom',
  slate: 'classroom',
  globe: 'classroom',
  receipt: 'classroom',
  desk: 'study',
  shoes: 'verandah',
  umbrella: 'verandah',
  diyas: 'courtyard',
  sapling: 'courtyard',
  matka: 'courtyard',
  dandiya: 'garba',
  tabla: 'garba',
  'cloth-bolt': 'stall',
  'sewing-machine': 'stall',
  ledger: 'stall',
  gift: 'stall',
  auto: 'stop',
}

/** The drawing if no word matches: a lamp, which stands for any help. */
export const fallback: ObjectName = 'lamp'
