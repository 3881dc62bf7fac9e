import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface Entry {
  readonly words: MessageDescriptor
  /** A page, or a section of the home page. */
  readonly to: string
  /** The page on which this entry is the current one. */
  readonly page?: string
}

/** The header's entries, to the letter (spec §2). */
export const entries: readonly Entry[] = [
  { words: msg`Home`, to: '/', page: '/' },
  { words: msg`About Us`, to: '/#about-us' },
  { words: msg`Donate`, to: '/#contact-us', page: '/urgentneeddata' },
  { words: msg`We Serve`, to: '/#what-we-serve' },
  { words: msg`Gallery`, to: '/#gallery' },
  { words: msg`Testimonials`, to: '/#testimonial' },
  { words: msg`Contact Us`, to: '/#contact-us' },
]
