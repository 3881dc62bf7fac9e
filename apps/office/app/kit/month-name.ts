import type { MessageDescriptor } from '@lingui/core'
import { type Say, writeMonth } from '@sahay/contract/kernel/dates'
import { i18n } from '../shell/language.ts'
import { ownWord } from './options.tsx'

const say: Say = ({ id, message }) => (id in i18n.messages ? i18n._(id) : message)

/** Formats a month (yyyy-MM) without its year: “Nov”. */
export const shortMonth = (month: string): string => writeMonth(month, say)

/** Formats a month (yyyy-MM): “Nov 2026”. */
export const monthName = (month: string): MessageDescriptor =>
  ownWord(`${shortMonth(month)} ${month.slice(0, 4)}`)
