/** Errors as OpenAI's API answers them. */
export class OpenAiError extends Error {
  override readonly name = 'OpenAiError';
  readonly status: number;
  readonly code: string | null;
  readonly param: string | null;

  constructor(
    status: number,
    message: string,
    { code = null, param = null }: { code?: string | null; param?: string | null } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.param = param;
  }
}

const types: Record<number, string> = {
  401: 'invalid_request_error',
  429: 'rate_limit_exceeded',
  500: 'server_error',
  503: 'server_error',
};

export function presentOpenAiError({ status, message, code, param }: OpenAiError) {
  const type = types[status] ?? (status >= 500 ? 'server_error' : 'invalid_request_error');
  return { error: { message, type, param, code } };
}
