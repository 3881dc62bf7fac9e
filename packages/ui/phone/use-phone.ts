import { useCallback, useEffect, useRef, useState } from 'react'
import { caretBefore, countDigits } from './caret.ts'
import type * as PhoneBook from './phone-book.ts'
import { HOME, isAbroad, readPlainPhone } from './plain-phone.ts'

/**
 * The state of a phone field. The visible input is the person's; a hidden one beside it holds the number as E.164 and the
 * verdict (`data-valid`). The numbering plans (about 40 KB) are loaded when the field is first used.
 */
export function usePhone(given: string, free: boolean, locale: string) {
  const visible = useRef<HTMLInputElement>(null)
  const hidden = useRef<HTMLInputElement>(null)
  const book = useRef<typeof PhoneBook | null>(null)
  const touched = useRef(false)
  const [chosen, setChosen] = useState<{ country: string; code: string }>(HOME)
  const [countries, setCountries] = useState<readonly PhoneBook.Country[]>([])

  const read = useCallback(
    (text: string, country: string) => {
      const box = visible.current
      const carrier = hidden.current
      if (!box || !carrier) return
      const behind = countDigits(box.value.slice(box.selectionStart ?? box.value.length))
      const phone = book.current?.readPhone(text, country, free) ?? readPlainPhone(text)
      if (box.value !== phone.shown) {
        box.value = phone.shown
        if (document.activeElement === box) {
          const place = caretBefore(phone.shown, behind)
          box.setSelectionRange(place, place)
        }
      }
      carrier.value = phone.e164
      carrier.dataset['valid'] = phone.valid ? 'yes' : 'no'
      setChosen({ country: phone.country, code: phone.code })
    },
    [free],
  )

  async function load() {
    if (book.current) return
    try {
      book.current = await import('./phone-book.ts')
    } catch (error) {
      // Without the plans the field uses the shape of Indian numbers, and the server decides.
      return console.warn('The numbering plans could not be loaded.', error)
    }
    if (free) setCountries(book.current.countries(locale))
    read(visible.current?.value ?? '', chosen.country)
    // The form validates the number again with the new data.
    hidden.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  useEffect(() => {
    const box = visible.current
    if (!box || touched.current) return
    // A number typed before the script was loaded is the person's own and stays.
    const start = box.value || given
    if (start === '') return
    if (isAbroad(start)) {
      box.value = start
      import('./phone-book.ts').then((loaded) => {
        book.current = loaded
        const first = loaded.readPhone(start, HOME.country, true)
        if (!touched.current) read(first.e164, first.country)
      }, console.warn)
    } else read(start, HOME.country)
  }, [given, read])

  return {
    visible,
    hidden,
    chosen,
    countries,
    load,
    typed() {
      touched.current = true
      read(visible.current?.value ?? '', chosen.country)
    },
    choose(country: string) {
      touched.current = true
      read(visible.current?.value ?? '', country)
      hidden.current?.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}
