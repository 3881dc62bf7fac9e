import { useRead } from '../kit/states.tsx'

/** What came in and what was spent: figures and the twelve months are made of one answer. */
export const useMoney = () => useRead(['today', 'money'], 'GET office/money')
