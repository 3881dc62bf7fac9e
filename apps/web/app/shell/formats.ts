import { indianSums, writeRupees } from '@sahay/contract/kernel/money'
import { writeCountdown } from '@sahay/contract/kernel/time'
import { useFigures } from '@sahay/ui/elements/figures.ts'
import { useLanguage } from './language.ts'

/** Formats amounts in rupees for the page's language: ₹1,00,000, or 100.000 ₹. */
export function useRupees(): (amount: number) => string {
  const { sums } = useLanguage()
  const figures = useFigures()
  return (amount) => figures(writeRupees(amount, sums))
}

/** An amount in rupees, in the page's language. */
export function Rupees({ of }: { readonly of: number }) {
  return useRupees()(of)
}

/** Formats rupees without the sign, which the donors' slider spells as text: 5,000 of Rs. 5,000 (product.md 3). */
export function useRupeesAlone(): (amount: number) => string {
  const { sums } = useLanguage()
  const figures = useFigures()
  return (amount) => figures(writeRupees(amount, { ...(sums ?? indianSums), before: '', after: '' }))
}

/** Writes seconds as mm:ss; never below zero. */
export function useCountdown(): (seconds: number) => string {
  const figures = useFigures()
  return (seconds) => figures(writeCountdown(Math.max(0, Math.ceil(seconds))))
}

/** The address of a telephone link: only digits and the plus sign. */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
