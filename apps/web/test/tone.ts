import { createContext } from 'react'

/** Something that all sections read, as they read the router's state and the language. */
export const Tone = createContext('first')
