import { createContext } from 'react-router'
import type { Client } from '@sahay/contract/client'

/** The API as loaders and actions have it: in process, signed out unless they name a token. */
export const apiContext = createContext<Client>()

/** Where a form opens the payment provider's own page for an order. */
export const hostedCheckoutContext = createContext<string>()
