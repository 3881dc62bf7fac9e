import { i18n } from '@lingui/core'
import { messages } from '../locales/en.po'

/** The language of every first visit; more catalogues come beside it. */
export const firstLocale = 'en'

i18n.loadAndActivate({ locale: firstLocale, messages })

export { i18n }
