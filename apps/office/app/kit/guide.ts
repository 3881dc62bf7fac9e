import type { MessageDescriptor } from '@lingui/core'

/** What helps with a screen: three to six plain sentences or short paragraphs, in a file of their own beside it. */
export type Guide = readonly MessageDescriptor[]
