import * as contract from '@sahay/contract/casework/office-cases'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { msg } from '../../kernel/language/message.ts'
import type { Casework } from './casework.service.ts'

const noted = msg(/*i18n*/ { id: 'message.noted', message: 'Noted.' })

export function caseworkRoutes(context: RouteContext, casework: Casework): void {
  route(context, contract.readCase, async ({ query: { id } }, actor) => {
    const { assignee, notes } = await casework.read(actor, id)
    return {
      data: {
        assignee,
        notes: notes.map((note) => ({
          id: String(note.id),
          at: note.at.toISOString(),
          by: note.by,
          kind: note.kind,
          outcome: note.outcome,
          text: note.text,
          remindAt: note.remindAt?.toISOString() ?? null,
          doneAt: note.doneAt?.toISOString() ?? null,
        })),
      },
    }
  })
  route(context, contract.assignCase, async ({ body }, actor) => ({
    data: { assignee: await casework.assign(actor, body) },
    message: noted,
  }))
  route(context, contract.giveCases, async ({ body }, actor) => {
    const { given, left } = await casework.give(actor, body)
    return {
      data: { given, left: left.map(({ id, because, assignee }) => ({ id, because, assignee })) },
      message: noted,
    }
  })
  route(context, contract.addCaseNote, async ({ body }, actor) => ({
    data: { id: await casework.note(actor, body) },
    message: noted,
  }))
  route(context, contract.replyToCase, async ({ body }, actor) => {
    await casework.reply(actor, body)
    return { message: msg(/*i18n*/ { id: 'message.reply_sent', message: 'Your answer is on its way.' }) }
  })
  route(context, contract.closeCase, async ({ body }, actor) => {
    await casework.close(actor, body)
    return { message: msg(/*i18n*/ { id: 'message.case_closed', message: 'Closed.' }) }
  })
  route(context, contract.reopenCase, async ({ body }, actor) => {
    await casework.reopen(actor, body)
    return { message: msg(/*i18n*/ { id: 'message.case_reopened', message: 'Open again.' }) }
  })
  route(context, contract.dueCases, async (_input, actor) => {
    const { kinds, next } = await casework.due(actor)
    return {
      data: {
        kinds: kinds.map(({ kind, late, soon, mine }) => ({ kind, late, soon, mine })),
        next: next.map(({ id, reference, name, promisedBy }) => ({
          id,
          reference,
          name,
          promisedBy: promisedBy.toISOString(),
        })),
      },
    }
  })
  route(context, contract.listReminders, async ({ query }, actor) => {
    const { rows, next } = await casework.reminders(actor, query)
    const data = rows.map(({ id, caseId, text, remindAt }) => ({
      id: String(id),
      caseId,
      text,
      remindAt: remindAt.toISOString(),
    }))
    return { data, next }
  })
  route(context, contract.finishReminder, async ({ body: { id } }, actor) => {
    await casework.finishReminder(actor, id)
    return { message: noted }
  })
  route(context, contract.listColleagues, async (_input, actor) => ({
    data: await casework.colleagues(actor),
  }))
  route(context, contract.listCaseWorkers, async (_input, actor) => ({
    data: (await casework.workers(actor)).map(({ id, name, role, open, kinds }) => ({
      id,
      name,
      role,
      open,
      kinds: kinds.map(({ kind, cases }) => ({ kind, cases })),
    })),
  }))
  route(
    context,
    contract.handOverCases,
    async ({ body }, actor) => ({ data: { cases: await casework.handOver(actor, body) }, message: noted }),
    { needs: 'staff.change' },
  )
}
