import { createContext } from 'react'

/** A context that all sections read, like the router's state and the language. */
export const Tone = createContext('first')
