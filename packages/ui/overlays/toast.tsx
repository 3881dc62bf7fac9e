import type { MessageDescriptor } from '@lingui/core'
import { Trans } from '@lingui/react'
import { toast as hot } from 'react-hot-toast/headless'

/** How long a passing note stays, in milliseconds. */
const NOTE_MS = 4000
/** How long a success stays in sight, in milliseconds. */
const SUCCESS_MS = 2000
/** How long what has passed is left to screen readers, in milliseconds: they may be busy with the page that came. */
const READ_OUT_MS = 20_000
const passes = { duration: SUCCESS_MS, removeDelay: READ_OUT_MS }
const stays = { duration: Number.POSITIVE_INFINITY, removeDelay: 0 }

/** What is said: words of the server, or a sentence of the catalogues, which is said in the page's language when it is shown. */
export type ToastText = string | MessageDescriptor

export interface ResultOptions {
  /** Which form the result is of: its next result takes this one away. Without it, the page's own. */
  readonly of?: string | undefined
  /** The page is about to be left: the result goes along, and stays on the next one. */
  readonly onward?: boolean
}

interface Standing {
  readonly of: string
  readonly text: ToastText
  readonly failed: boolean
  onward: boolean
}

/** The results that have not been cleared, by their id. */
const standing = new Map<string, Standing>()
let lastId = 0

function clear(which: (one: Standing) => boolean): void {
  for (const [id, one] of standing) {
    if (!which(one)) continue
    standing.delete(id)
    hot.remove(id)
  }
}

/** What came along has arrived once the person goes on. */
function arrived(): void {
  for (const one of standing.values()) one.onward = false
  removeEventListener('pointerdown', arrived, true)
  removeEventListener('keydown', arrived, true)
}

const shown = (text: ToastText) => (typeof text === 'string' ? text : <Trans {...text} />)
const idOf = (text: ToastText) => (typeof text === 'string' ? text : text.id)

function result(failed: boolean, text: ToastText, { of = 'page', onward = false }: ResultOptions = {}): void {
  // A new id each time: the same words are then said, and read out, once more.
  clear((one) => one.of === of || idOf(one.text) === idOf(text))
  const id = `result-${++lastId}`
  standing.set(id, { of, text, failed, onward })
  if (failed) hot.error(shown(text), { ...stays, id })
  else hot.success(shown(text), { ...passes, id })
  if (!onward) return
  addEventListener('pointerdown', arrived, true)
  addEventListener('keydown', arrived, true)
}

/**
 * Messages at the top centre, or under the head of an open dialog. Errors stay until they are dismissed or out of date:
 * the next result of the same form, a dialog that is opened and a change of page clear them. Successes and notes pass by
 * themselves. The library keeps at most 20.
 */
export const toast = {
  /** Something was done. */
  success: (text: ToastText, options?: ResultOptions) => result(false, text, options),
  /** Something was not done. */
  error: (text: ToastText, options?: ResultOptions) => result(true, text, options),
  /** A passing word, such as 'Copied'. */
  note: (text: ToastText) => void hot(shown(text), { duration: NOTE_MS, removeDelay: READ_OUT_MS }),
  /** What failed in this form before is out of date. */
  clearErrors: (of: string) => clear((one) => one.of === of && one.failed),
  /** A dialog was opened, a form is sent or the page was left: all but what comes along is out of date. */
  moveOn: () => clear((one) => !one.onward),
}

/** The scope of all results on the way of a payment: its form, its order and its checkout. */
export const PAYMENT = 'payment'
