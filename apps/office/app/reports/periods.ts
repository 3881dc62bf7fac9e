import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { dayOf } from '@sahay/contract/kernel/time'
import { monthName, shortMonth } from '../kit/month-name.ts'
import type { Option } from '../kit/resource.ts'
import { ownWord } from '../kit/options.tsx'
import { lastYears } from '../kit/financial-years.ts'

/** Formats a period: 2026-11 is “Nov 2026”, FY2026-27-Q3 “Oct – Dec 2026”, FY2026-27 “Financial year 2026-27”. */
export function periodName(period: string): MessageDescriptor {
  const [, year = '', quarter] = /^FY(\d{4}-\d\d)(?:-Q([1-4]))?$/.exec(period) ?? []
  if (year === '') return monthName(period)
  if (quarter === undefined) return msg`Financial year ${year}`
  const first = Number(quarter) * 3 + 1
  const of = Number(year.slice(0, 4)) + (first > 12 ? 1 : 0)
  const month = (nth: number) => shortMonth(`${of}-${String(((nth - 1) % 12) + 1).padStart(2, '0')}`)
  return ownWord(`${month(first)} – ${month(first + 2)} ${of}`)
}

const option = (value: string): Option => ({ value, label: periodName(value) })

/** The selectable periods, the current ones first: financial years, quarters, months. */
export function periods(): readonly Option[] {
  const nameOf = (first: number) => `FY${first}-${String((first + 1) % 100).padStart(2, '0')}`
  const financial = lastYears(5).map((year) => `FY${year}`)
  const [year = 0, month = 0] = dayOf(new Date()).split('-').map(Number)
  const present = year * 12 + month - 1
  const months = Array.from({ length: 14 }, (_, before) => present - before)
  const quarters = months
    .filter((nth, at) => at === 0 || nth % 3 === 2)
    .map((nth) => {
      const first = nth % 12 < 3 ? Math.floor(nth / 12) - 1 : Math.floor(nth / 12)
      return `${nameOf(first)}-Q${(Math.floor(((nth % 12) + 9) / 3) % 4) + 1}`
    })
  return [
    ...financial,
    ...new Set(quarters),
    ...months.map((nth) => `${Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, '0')}`),
  ].map(option)
}
