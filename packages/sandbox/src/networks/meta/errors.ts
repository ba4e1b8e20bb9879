import { type Ending, endings } from './endings.ts';

/** What the Graph API says instead of an answer. Clients branch on code and subcode, so these are exact. */
export type GraphProblem = {
  code: number;
  subcode?: number;
  type?: 'OAuthException' | 'GraphMethodException';
  message: string;
  isTransient?: boolean;
  /** For limits: in how many minutes there is room again. A header says so. */
  regainMinutes?: number;
  status?: number;
};

const forbidden = new Set([4, 10, 32, 200]);
const broken = new Set([1, 2]);

function usualStatus(code: number): number {
  if (forbidden.has(code)) return 403;
  return broken.has(code) ? 500 : 400;
}

export class GraphError extends Error {
  override readonly name = 'GraphError';
  readonly problem: GraphProblem;

  constructor(problem: GraphProblem) {
    super(problem.message);
    this.problem = problem;
  }

  get status(): number {
    return this.problem.status ?? usualStatus(this.problem.code);
  }

  body(traceId: string) {
    const { code, subcode, type = 'OAuthException', message, isTransient } = this.problem;
    return {
      error: {
        message,
        type,
        code,
        ...(subcode !== undefined && { error_subcode: subcode }),
        ...(isTransient !== undefined && { is_transient: isTransient }),
        fbtrace_id: traceId,
      },
    };
  }
}

function tokenError(message: string, subcode?: number): GraphError {
  return new GraphError({ code: 190, ...(subcode !== undefined && { subcode }), message });
}

/** The moments at which a token stops being good, each with the subcode that tells them apart. */
export const tokenErrors = {
  missing: () =>
    new GraphError({
      code: 2500,
      message: 'An active access token must be used to query information about the current user.',
    }),
  malformed: () => tokenError('Invalid OAuth access token - Cannot parse access token'),
  expired: (at: Date, now: Date) =>
    tokenError(
      `Error validating access token: Session has expired on ${at.toUTCString()}. The current time is ${now.toUTCString()}.`,
      463,
    ),
  ended: (subcode: Ending) => tokenError(`Error validating access token: ${endings[subcode]}`, subcode),
  revoked: (appId: string) =>
    tokenError(`Error validating access token: The user has not authorized application ${appId}.`, 458),
  roleLost: () =>
    tokenError('Error validating access token: The user does not have a role on the Page of this access token.', 492),
  needsPage: () => tokenError('A Page access token is required to request this resource.'),
  needsUser: () => tokenError('A user access token is required to request this resource.'),
};

export function missingObject(id: string, method = 'get'): GraphError {
  return new GraphError({
    code: 100,
    subcode: 33,
    type: 'GraphMethodException',
    message: `Unsupported ${method} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
  });
}

export function missingParameter(name: string): GraphError {
  return new GraphError({ code: 100, message: `(#100) The parameter ${name} is required` });
}

export function missingPermission(scope: string): GraphError {
  return new GraphError({ code: 200, message: `(#200) Requires ${scope} permission to manage the object` });
}
