import type { FastifyReply } from 'fastify';

/** The token host speaks a language of its own. */
export type LoginError = { status: number; type: string; message: string };

const refuse = (message: string): LoginError => ({ status: 400, type: 'OAuthException', message });

export const loginErrors = {
  badApp: refuse('Invalid platform app'),
  badSecret: refuse('Error validating client secret'),
  badGrantType: refuse('Invalid grant_type'),
  badCode: refuse('Matching code was not found or was already used'),
  oldCode: refuse('This authorization code has expired'),
  otherRedirect: refuse('Error validating verification code. Please make sure your redirect_uri is identical'),
  busy: { status: 429, type: 'OAuthRateLimitException', message: 'The maximum number of requests has been exceeded' },
  broken: { status: 500, type: 'OAuthException', message: 'Sorry, this page is not available right now' },
} satisfies Record<string, LoginError>;

export function loginErrorBody({ status, type, message }: LoginError) {
  return { error_type: type, code: status, error_message: message };
}

export function sendLoginError(reply: FastifyReply, error: LoginError) {
  return reply.code(error.status).send(loginErrorBody(error));
}
