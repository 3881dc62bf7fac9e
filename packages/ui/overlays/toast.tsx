import type { MessageDescriptor } from '@lingui/core'
import { Trans } from '@lingui/react'
import { toast as hot } from 'react-hot-toast/headless'

/** Milliseconds for which a note is shown. */
const NOTE_MS = 4000
/** Milliseconds for which a success is visible. */
const SUCCESS_MS = 2000
/** Milliseconds for which a closed toast stays available to screen readers, which may be busy with the new page. */
const READ_OUT_MS = 20_000
const passes = { duration: SUCCESS_MS, removeDelay: READ_OUT_MS }
const stays = { duration: Number.POSITIVE_INFINITY, removeDelay: 0 }

/** The text: from the server, or a sentence of the catalogues, which is translated when it is shown. */
export type ToastText = string | MessageDescriptor

export interface ResultOptions {
  /** The form of the result: its next result replaces this one. By default the page's own. */
  readonly of?: string | undefined
  /** True if the page is about to be left: the result is shown on the next one too. */
  readonly onward?: boolean
}

interface Standing {
  readonly of: string
  readonly text: ToastText
  readonly failed: boolean
  onward: boolean
}

/** The current results, by id. */
const standing = new Map<string, Standing>()
let lastId = 0

function clear(which: (one: Standing) => boolean): void {
  for (const [id, one] of standing) {
    if (!which(one)) continue
    standing.delete(id)
    hot.remove(id)
  }
}

/** Ends the carry-over of results at the next navigation. */
function arrived(): void {
  for (const one of standing.values()) one.onward = false
  removeEventListener('pointerdown', arrived, true)
  removeEventListener('keydown', arrived, true)
}

const shown = (text: ToastText) => (typeof text === 'string' ? text : <Trans {...text} />)
const idOf = (text: ToastText) => (typeof text === 'string' ? text : text.id)

function result(failed: boolean, text: ToastText, { of = 'page', onward = false }: ResultOptions = {}): void {
  // A new id each time, so that the same text is shown and announced again.
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
 * Messages at the top centre, or under the header of an open dialog. Errors stay until they are dismissed or outdated: the
 * next result of the same form, an opened dialog and a change of page clear them. Successes and notes close by themselves.
 * The library keeps at most 20.
 */
export const toast = {
  /** Shows a success. */
  success: (text: ToastText, options?: ResultOptions) => result(false, text, options),
  /** Shows an error. */
  error: (text: ToastText, options?: ResultOptions) => result(true, text, options),
  /** Shows a short note, such as 'Copied'. */
  note: (text: ToastText) => void hot(shown(text), { duration: NOTE_MS, removeDelay: READ_OUT_MS }),
  /** Clears earlier errors of this form. */
  clearErrors: (of: string) => clear((one) => one.of === of && one.failed),
  /** A dialog was opened, a form is sent or the page was left: clears all results except those carried over. */
  moveOn: () => clear((one) => !one.onward),
}

/** The scope of all results during a payment: its form, its order and its checkout. */
export const PAYMENT = 'payment'
