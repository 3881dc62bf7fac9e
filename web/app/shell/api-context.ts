import { createContext } from 'react-router'
import type { Api } from './api.ts'

/** The API as loaders and actions have it: in process, signed out unless they name a token. */
export const apiContext = createContext<Api>()

/** Where a form opens the payment provider's own page for an order. */
export const hostedCheckoutContext = createContext<string>()
