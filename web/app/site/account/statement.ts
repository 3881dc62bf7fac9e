import { type LoaderFunctionArgs, redirect } from 'react-router'
import { Refusal } from '../../shell/api.ts'
import { apiContext } from '../../shell/api-context.ts'
import { forOne, notThere } from '../../shell/plain-forms/plain-form.server.ts'
import { plainToken } from '../../shell/plain-forms/plain-session.server.ts'

/** `/statement/:year`: the yearly statement of a browser that signed in without script. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  const token = await plainToken(request)
  const year = params['year'] ?? ''
  if (token === null) return redirect('/signin', { headers: forOne })
  try {
    const { body, headers } = await context
      .get(apiContext)
      .file('GET statement/download/{year}', { params: { year }, token })
    return new Response(body, {
      headers: {
        ...forOne,
        'content-type': headers.get('content-type') ?? '',
        'content-disposition': headers.get('content-disposition') ?? '',
      },
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.httpStatus === 401) return redirect('/signin', { headers: forOne })
    throw notThere()
  }
}
