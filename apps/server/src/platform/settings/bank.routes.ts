import { askBankChange, bankDetails, readBank } from '@sahay/contract/settings/office-bank'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { msg } from '../../kernel/language/message.ts'
import type { AnswerApprovals } from '../approvals/approval-answer.ts'
import type { Bank } from './bank.service.ts'

export function bankRoutes(context: RouteContext, bank: Bank, answers: AnswerApprovals): void {
  route(
    context,
    readBank,
    async (_input, actor, _from, say) => {
      const { bank: present, underWay, way } = await bank.read(actor)
      const [open = null] = underWay ? await answers([underWay], actor, say) : []
      return { data: { bank: present, underWay: open, way } }
    },
    { needs: 'bank.read' },
  )
  route(
    context,
    askBankChange,
    async ({ body }, actor, _from, say) => {
      const asked = await bank.ask(actor, bankDetails.parse(body), body.reason)
      const [data] = await answers([asked], actor, say)
      if (!data) throw new Error(`no answer for ${asked.id}`)
      return {
        data,
        message: msg(
          /*i18n*/ {
            id: 'message.bank_asked',
            message: 'It is under way. Everybody who works here has a mail about it.',
          },
        ),
      }
    },
    { needs: 'bank.change' },
  )
}
