import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { refuse, type RefusedWhere } from './refuse.ts'

/** Does what a button says, once however often it is pressed; where that is refused, a toast says why. */
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
