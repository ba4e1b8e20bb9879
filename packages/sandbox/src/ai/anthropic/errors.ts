/** Errors as Anthropic's API answers them. */
export class AnthropicError extends Error {
  override readonly name = 'AnthropicError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const types: Record<number, string> = {
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};

export function presentAnthropicError({ status, message }: AnthropicError, requestId: string) {
  const type = types[status] ?? (status >= 500 ? 'api_error' : 'invalid_request_error');
  return { type: 'error' as const, error: { type, message }, request_id: requestId };
}
