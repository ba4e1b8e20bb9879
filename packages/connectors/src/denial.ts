import type { Failure } from './outcome.ts';

const deniedCodes = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize']);
const passingCodes = new Set(['server_error', 'temporarily_unavailable']);
const appCodes = new Set([
  'invalid_client',
  'invalid_request',
  'invalid_scope',
  'unauthorized_client',
  'unauthorized_scope_error',
  'unsupported_response_type',
]);

export function appRefused(network: string): Failure {
  const reason = `${network} doesn’t accept how Ruche is registered there. Ask the administrator of this Ruche installation to check its settings.`;
  return { kind: 'rejected', problem: 'app_refused', reason };
}

/** The codes of OAuth, with which a network sends a person back instead of with a grant. */
export function readDenialCode(network: string, code: string): Failure {
  if (deniedCodes.has(code)) {
    const reason = `${network} wasn’t connected because access wasn’t allowed. Connect again and allow access.`;
    return { kind: 'rejected', problem: 'consent_denied', reason };
  }
  if (passingCodes.has(code)) {
    const reason = `${network} is having trouble right now. Try connecting again in a few minutes.`;
    return { kind: 'retry', reason, retryAfterMs: null, reach: 'account' };
  }
  if (appCodes.has(code)) return appRefused(network);
  const reason = `${network} ended the connection without giving a reason. Connect again.`;
  return { kind: 'rejected', problem: 'not_understood', reason };
}

/** A code that was used before, came too late or was meant for somebody else. */
export function codeRefused(network: string): Failure {
  const reason = `This ${network} login has expired or was already used. Connect again.`;
  return { kind: 'rejected', problem: 'code_refused', reason };
}

export function accessRefused(network: string): Extract<Failure, { kind: 'reconnect' }> {
  return { kind: 'reconnect', reason: `${network} no longer accepts this access. Reconnect the account.` };
}

export function noRefresh(network: string): Failure {
  return { kind: 'reconnect', reason: `${network} didn’t grant lasting access. Reconnect the account.` };
}
