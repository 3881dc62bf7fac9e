import { type LoaderFunctionArgs, redirect } from 'react-router'
import { fileContext } from '../../shell/api-context.ts'
import { forOne, notThere } from '../../shell/plain-forms/plain-form.server.ts'
import { plainToken } from '../../shell/plain-forms/plain-session.server.ts'

/** `/statement/:year`: the yearly statement for a browser that signed in without script. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  const token = await plainToken(request)
  if (token === null) return redirect('/signin', { headers: forOne })
  const path = `statement/download/${encodeURIComponent(params['year'] ?? '')}`
  const { ok, status, body, headers } = await context.get(fileContext)(path, token)
  if (status === 401) return redirect('/signin', { headers: forOne })
  if (status >= 500) throw new Error(`the statement was not made: ${status}`)
  if (!ok) throw notThere()
  return new Response(body, {
    headers: {
      ...forOne,
      'content-type': headers.get('content-type') ?? '',
      'content-disposition': headers.get('content-disposition') ?? '',
    },
  })
}
