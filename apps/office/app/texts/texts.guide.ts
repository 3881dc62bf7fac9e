import { msg } from '@lingui/core/macro'
import type { Guide } from '../kit/guide.ts'

export const guide: Guide = [
  msg`These are the longer texts of the site: the rules of both schemes, what the trust says of itself, terms and privacy. Until you publish your own, the site shows the program’s.`,
  msg`The boxes begin with what the site shows. Change it, save the draft, look at it with Preview, then publish it, now or on a day.`,
  msg`What was published stays as it is, with its date, and can always be read here. To change it, write a new version.`,
  msg`Terms and privacy are for owners: by them the trust is bound. Their pages say since when they are in force.`,
  msg`The rules here are words. The amounts that the office works out for an application do not change with them.`,
]
