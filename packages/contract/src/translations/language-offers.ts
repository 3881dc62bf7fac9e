import type { LanguageCode } from '../kernel/languages.ts'

/**
 * “Read this site in …” in each language, for a visitor whose browser prefers a language other than the page's. English is
 * missing because the head of every page links to it. Browsers load this list when they need it.
 */
export const languageOffers: Readonly<Record<Exclude<LanguageCode, 'en'>, string>> = {
  gu: 'આ સાઇટ ગુજરાતીમાં વાંચો',
  hi: 'यह साइट हिन्दी में पढ़ें',
  mr: 'ही साइट मराठीत वाचा',
  ne: 'यो साइट नेपालीमा पढ्नुहोस्',
  bn: 'এই সাইট বাংলায় পড়ুন',
  as: 'এই চাইট অসমীয়াত পঢ়ক',
  ta: 'இந்தத் தளத்தைத் தமிழில் படியுங்கள்',
  te: 'ఈ సైట్‌ను తెలుగులో చదవండి',
  kn: 'ಈ ಸೈಟನ್ನು ಕನ್ನಡದಲ್ಲಿ ಓದಿ',
  ml: 'ഈ സൈറ്റ് മലയാളത്തിൽ വായിക്കൂ',
  pa: 'ਇਹ ਸਾਈਟ ਪੰਜਾਬੀ ਵਿੱਚ ਪੜ੍ਹੋ',
  or: 'ଏହି ସାଇଟ୍ ଓଡ଼ିଆରେ ପଢ଼ନ୍ତୁ',
  si: 'මෙම අඩවිය සිංහලෙන් කියවන්න',
  ur: 'یہ سائٹ اردو میں پڑھیں',
  sd: 'هيءَ سائيٽ سنڌيءَ ۾ پڙهو',
  ar: 'اقرأ هذا الموقع بالعربية',
  fa: 'این سایت را به فارسی بخوانید',
  es: 'Leer este sitio en español',
  fr: 'Lire ce site en français',
  de: 'Diese Seite auf Deutsch lesen',
  it: 'Leggi questo sito in italiano',
  pt: 'Ler este site em português',
  nl: 'Lees deze site in het Nederlands',
  ru: 'Читать этот сайт на русском языке',
  tr: 'Bu siteyi Türkçe okuyun',
  id: 'Baca situs ini dalam bahasa Indonesia',
  vi: 'Đọc trang này bằng tiếng Việt',
  sw: 'Soma tovuti hii kwa Kiswahili',
  zh: '用中文阅读本网站',
  ja: 'このサイトを日本語で読む',
  ko: '이 사이트를 한국어로 읽기',
  th: 'อ่านเว็บไซต์นี้เป็นภาษาไทย',
}
