import { createContext } from 'react-router'
import type { I18n } from '@lingui/core'
import type { Client } from '@sahay/contract/api/api-visitors'

/** The API as loaders and actions have it: in process, signed out unless they name a token. */
export const apiContext = createContext<Client>()

/** Asks the API for a file in process, with somebody's token: the client answers fields alone. */
export const fileContext = createContext<(path: string, token: string) => Promise<Response>>()

/** The sentences of one request's language. Nothing here is shared: requests in other languages are under way. */
export const i18nContext = createContext<I18n>()

/** Where a form opens the payment provider's own page for an order. */
export const hostedCheckoutContext = createContext<string>()
