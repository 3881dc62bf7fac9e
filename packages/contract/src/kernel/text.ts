import { z } from 'zod'
import { latinDigits } from './typed-digits.ts'

const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** A single-line text, without invisible characters and without those that change the direction of surrounding text. */
export const line = (ask: string) =>
  z.string(ask).overwrite((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(directions, ''))

/** The same for several lines. */
export const lines = (ask: string) =>
  z.string(ask).overwrite((text) => text.replace(/(?![\n\r\t])\p{Cc}/gu, '').replace(directions, ''))

/** Digits as text, typed in any script; also accepts a JSON number. */
export const digits = (ask: string) =>
  z.union([z.string(), z.number()], ask).transform((typed) => latinDigits(String(typed)))
