/** What LinkedIn's API says instead of an answer. */
type LinkedInProblem = { status: number; code?: string; serviceErrorCode?: number; message: string };

export class LinkedInError extends Error {
  override readonly name = 'LinkedInError';
  readonly problem: LinkedInProblem;

  constructor(problem: LinkedInProblem) {
    super(problem.message);
    this.problem = problem;
  }

  get status(): number {
    return this.problem.status;
  }

  body() {
    const { status, serviceErrorCode, code, message } = this.problem;
    return {
      status,
      ...(serviceErrorCode !== undefined && { serviceErrorCode }),
      ...(code !== undefined && { code }),
      message,
    };
  }
}

export const tokenErrors = {
  empty: () =>
    new LinkedInError({
      status: 401,
      serviceErrorCode: 65604,
      code: 'EMPTY_ACCESS_TOKEN',
      message: 'Empty oauth2 access token',
    }),
  invalid: () =>
    new LinkedInError({
      status: 401,
      serviceErrorCode: 65600,
      code: 'INVALID_ACCESS_TOKEN',
      message: 'Invalid access token',
    }),
  revoked: () =>
    new LinkedInError({
      status: 401,
      serviceErrorCode: 65601,
      code: 'REVOKED_ACCESS_TOKEN',
      message: 'The token used in the request has been revoked by the user',
    }),
  expired: () =>
    new LinkedInError({
      status: 401,
      serviceErrorCode: 65602,
      code: 'EXPIRED_ACCESS_TOKEN',
      message: 'The token used in the request has expired',
    }),
};

/** Also of whole products that an app was not approved for. */
export function resourceNotFound(resource: string): LinkedInError {
  return new LinkedInError({
    status: 404,
    code: 'RESOURCE_NOT_FOUND',
    message: `No virtual resource found for: ${resource}`,
  });
}

/** Rights are per resource and method; the message names both, with the version spelled as a day. */
export function accessDenied(resource: string, method: string, version?: string): LinkedInError {
  const suffix = version === undefined ? '' : `.${version}01`;
  return new LinkedInError({
    status: 403,
    serviceErrorCode: 100,
    code: 'ACCESS_DENIED',
    message: `Not enough permissions to access: ${resource}.${method}${suffix}`,
  });
}

export function notFound(message: string): LinkedInError {
  return new LinkedInError({ status: 404, code: 'NOT_FOUND', message });
}

export function badParameter(message: string): LinkedInError {
  return new LinkedInError({ status: 400, code: 'ILLEGAL_ARGUMENT', message });
}

/** The sign-in half speaks OAuth's own shape. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly status: number;
  readonly error: string;

  constructor(status: number, error: string, description: string) {
    super(description);
    this.status = status;
    this.error = error;
  }

  body() {
    return { error: this.error, error_description: this.message };
  }
}
