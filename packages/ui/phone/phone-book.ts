import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { asciiDigits } from '../fields/digits.ts'

/** A number as parsed by the numbering plans, as far as typed. Loaded only when a phone field is used. */
export interface ReadPhone {
  readonly country: string
  /** `+` and the country's calling code. */
  readonly code: string
  /** The number in its national format, without the calling code. */
  readonly shown: string
  /** E.164 if it is a valid number, else the code and the digits so far; empty if nothing is typed. */
  readonly e164: string
  readonly valid: boolean
}

export interface Country {
  readonly country: string
  readonly name: string
  readonly code: string
}

/** E.164 allows fifteen digits. */
const MOST_DIGITS = 15

/**
 * Parses a number typed for a country: national, with the country's code in front, or international with `+`. If `free`, an
 * international one switches to its own country; if the country is fixed, it counts as invalid.
 */
export function readPhone(text: string, country: string, free: boolean): ReadPhone {
  const typed = asciiDigits(text).trim()
  const own: CountryCode = isSupportedCountry(country) ? country : 'IN'
  const code = getCountryCallingCode(own)
  const digits = typed.replace(/\D/g, '').slice(0, MOST_DIGITS)
  if (typed.startsWith('+') && !digits.startsWith(code)) {
    const abroad = parsePhoneNumberFromString(`+${digits}`)
    if (free && abroad?.country) return readPhone(`+${digits}`, abroad.country, false)
    return { country: own, code: `+${code}`, shown: `+${digits}`, e164: `+${digits}`, valid: false }
  }
  const national = typed.startsWith('+') ? digits.slice(code.length) : withoutCode(digits, code, own)
  const number = parsePhoneNumberFromString(national, own)
  return {
    country: own,
    code: `+${code}`,
    shown: written(national, code, own),
    e164: national === '' ? '' : (number?.number ?? `+${code}${national}`),
    valid: number?.isValid() ?? false,
  }
}

/** Removes the country's code: '919825000000' is '9825000000' in India; a number that is already valid keeps its digits. */
function withoutCode(digits: string, code: string, country: CountryCode): string {
  const number = parsePhoneNumberFromString(digits, country)
  return number?.isValid() && digits === `${code}${number.nationalNumber}` ? number.nationalNumber : digits
}

/** Formats in international spacing, without a leading 0; a number typed with a 0 gets national spacing. */
function written(national: string, code: string, country: CountryCode): string {
  if (national.startsWith('0')) return new AsYouType(country).input(national)
  return new AsYouType()
    .input(`+${code}${national}`)
    .slice(code.length + 1)
    .trim()
}

/** Every country with its name in the page's language, sorted as that language does. */
export function countries(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const all = getCountries().map((country) => ({
    country,
    name: names.of(country) ?? country,
    code: `+${getCountryCallingCode(country)}`,
  }))
  all.sort((a, b) => a.name.localeCompare(b.name, locale))
  return all
}
