import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { refuse, type RefusedWhere } from './refuse.ts'

/** Runs a button's action once, however often it is pressed; if refused, a toast says why. */
export function useAct() {
  const { sending, sendOnce } = useSending()
  const act = (job: () => Promise<unknown>, where?: RefusedWhere): void =>
    void sendOnce(async () => {
      try {
        await job()
      } catch (error) {
        refuse(error, where)
      }
    })
  return { sending, act }
}
