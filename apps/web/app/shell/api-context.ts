import { createContext } from 'react-router'
import type { I18n } from '@lingui/core'
import type { Client } from '@sahay/contract/api/api-visitors'

/** The API client for loaders and actions: in process, and signed out unless they pass a token. */
export const apiContext = createContext<Client>()

/** Fetches a file from the API in process with a person's token, because the client returns only fields. */
export const fileContext = createContext<(path: string, token: string) => Promise<Response>>()

/** The sentences in one request's language. Not shared, because requests in other languages run at the same time. */
export const i18nContext = createContext<I18n>()

/** The address to which a form is sent to open the payment provider's own page for an order. */
export const hostedCheckoutContext = createContext<string>()
