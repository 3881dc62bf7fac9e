import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`Everybody who signed up, and everybody who gave without signing up, stands here once. Gifts with the same e-mail, or without one the same mobile, are taken to be of one person.`,
  msg`Look for the beginning of a name, or for a whole e-mail or mobile. Whoever looks for a person so is noted.`,
  msg`Open one to see each gift with its slip, and what was given in each financial year.`,
  msg`The statement of a year lists all that somebody gave, online and over the counter, with the numbers of the slips. Print it, or mail it to them in their language.`,
  msg`The same person twice? Choose “Compare”, look at both, and merge them. It can be taken apart again; accounts stay as they are.`,
  msg`A misspelt name, e-mail or mobile is corrected with the reason. Slips that were issued stay as they are.`,
  msg`If somebody asks what you keep of them, give out their data; if somebody wants to be forgotten, erase them. Be sure that it is this person who asks.`,
]
