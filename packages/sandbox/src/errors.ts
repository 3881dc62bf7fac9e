import type { Failure } from './entities.ts'

interface ErrorBody {
  readonly error: Omit<Failure, 'code'> & {
    readonly code: string
    readonly field?: string
    readonly metadata: Readonly<Record<string, string>>
  }
}

/** A refusal in the provider's format, with its HTTP status. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, error: Partial<ErrorBody['error']> & { description: string }) {
    super(error.description)
    this.status = status
    this.body = {
      error: {
        code: 'BAD_REQUEST_ERROR',
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
        ...error,
      },
    }
  }
}

/** A 400 for invalid input; `field` names the field at fault, if any. */
export function badRequest(
  description: string,
  field?: string,
  more: Partial<ErrorBody['error']> = {},
): ApiError {
  return new ApiError(400, { description, ...(field === undefined ? {} : { field }), ...more })
}

/** The provider answers an unknown id with 400, not 404. */
export const unknownId = (): ApiError => badRequest('The id provided does not exist')

const notApplicable = { source: 'NA', step: 'NA', reason: 'NA' }

export const wrongKeys = (): ApiError =>
  new ApiError(401, { description: 'Authentication failed', ...notApplicable })

export const unknownUrl = (): ApiError =>
  new ApiError(400, { description: 'The requested URL was not found on the server.', ...notApplicable })

export const serverError = (): ApiError =>
  new ApiError(500, {
    code: 'SERVER_ERROR',
    description:
      'We are facing some trouble completing your request at the moment. Please try again shortly.',
    ...notApplicable,
  })

/** The order is already paid: the provider accepts no second payment for it. */
export const alreadyPaid = (): ApiError =>
  badRequest('Payment already done for this order.', undefined, { reason: 'order_already_paid' })
