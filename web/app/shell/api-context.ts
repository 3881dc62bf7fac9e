import { createContext } from 'react-router'
import type { Api } from './api.ts'

/** The API as loaders have it: in process, signed out. */
export const apiContext = createContext<Api>()
