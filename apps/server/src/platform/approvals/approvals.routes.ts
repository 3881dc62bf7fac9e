import * as contract from '@sahay/contract/staff/office-approvals'
import type { Actor } from '../../kernel/actor.ts'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { type Message, msg } from '../../kernel/language/message.ts'
import type { Translator } from '../../kernel/language/translations.ts'
import type { AnswerApprovals } from './approval-answer.ts'
import type { Approvals } from './approvals.service.ts'
import type { Approval } from './approvals.store.ts'

const approved = msg(/*i18n*/ { id: 'message.approval_approved', message: 'You have approved it.' })
const refused = msg(/*i18n*/ { id: 'message.approval_refused', message: 'You have refused it.' })
const stopped = msg(/*i18n*/ { id: 'message.approval_stopped', message: 'It is stopped.' })

export function approvalsRoutes(context: RouteContext, approvals: Approvals, answers: AnswerApprovals): void {
  async function answer(found: Approval, actor: Actor, say: Translator['say'], message?: Message) {
    const [data] = await answers([found], actor, say)
    if (!data) throw new Error(`no answer for ${found.id}`)
    return message === undefined ? { data } : { data, message }
  }

  route(
    context,
    contract.listApprovals,
    async ({ query: { kind, subject, state, waiting, ...page } }, actor, _from, say) => {
      const { rows, next } = await approvals.page(actor, page, { kind, subject, state, waiting })
      return { data: await answers(rows, actor, say), next }
    },
    { needs: 'approvals.read' },
  )
  route(
    context,
    contract.readApproval,
    async ({ params }, actor, _from, say) => answer(await approvals.read(actor, params.id), actor, say),
    { needs: 'approvals.read' },
  )
  route(
    context,
    contract.approve,
    async ({ body }, actor, _from, say) =>
      answer(await approvals.approve(actor, body.id), actor, say, approved),
    { needs: 'approvals.read' },
  )
  route(
    context,
    contract.refuseApproval,
    async ({ body: { id, reason } }, actor, _from, say) =>
      answer(await approvals.refuse(actor, id, reason), actor, say, refused),
    { needs: 'approvals.read' },
  )
  route(
    context,
    contract.stopApproval,
    async ({ body: { id, reason } }, actor, _from, say) =>
      answer(await approvals.stop(actor, id, reason), actor, say, stopped),
    { needs: 'approvals.read' },
  )
}
