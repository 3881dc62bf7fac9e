import { writeDay, writeHour, writeInstant } from '@sahay/contract/kernel/dates'
import { useFigures } from '@sahay/ui/elements/figures.ts'
import { useSentences } from '@sahay/ui/forms/message-sentence.ts'

/** Formats instants (ISO 8601) in the page's language and the reader's numerals, in India's time zone. */
export function useDates() {
  const say = useSentences()
  const figures = useFigures()
  const day = (iso: string) => figures(writeDay(new Date(iso), say))
  const hour = (iso: string) => figures(writeHour(new Date(iso), say))
  return {
    /** 20 Nov 2026. */
    day,
    /** 4:10 pm. */
    hour,
    /** 20 Nov 2026, 4:10 pm. */
    moment: (iso: string) => `${day(iso)}, ${hour(iso)}`,
    /** 20 Nov 2026, 16:10. */
    instant: (iso: string) => figures(writeInstant(new Date(iso), say)),
  }
}

/** An instant as a day: 20 Nov 2026. */
export function Day({ at }: { readonly at: string }) {
  return useDates().day(at)
}
