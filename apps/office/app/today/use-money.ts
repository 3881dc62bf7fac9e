import { useQuery } from '@tanstack/react-query'
import { call } from '../shell/api.ts'

/** What came in and what was spent: figures and the twelve months are made of one answer. */
export const useMoney = () =>
  useQuery({
    queryKey: ['today', 'money'],
    queryFn: async () => (await call('GET office/money')).data,
  })
