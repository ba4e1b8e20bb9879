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
  const reason = `${network} does not accept how Ruche is registered there. Whoever runs Ruche has to look at it.`;
  return { kind: 'rejected', problem: 'app_refused', reason };
}

/** The codes of OAuth, with which a network sends a person back instead of with a grant. */
export function readDenialCode(network: string, code: string): Failure {
  if (deniedCodes.has(code)) {
    const reason = `${network} was not connected, because the access was not allowed. Connect again and allow it.`;
    return { kind: 'rejected', problem: 'consent_denied', reason };
  }
  if (passingCodes.has(code)) {
    const reason = `${network} has trouble at the moment. Connect again in a few minutes.`;
    return { kind: 'retry', reason, retryAfterMs: null, reach: 'account' };
  }
  if (appCodes.has(code)) return appRefused(network);
  const reason = `${network} ended the connection without saying why. Connect again.`;
  return { kind: 'rejected', problem: 'not_understood', reason };
}

/** A code that was used before, came too late or was meant for somebody else. */
export function codeRefused(network: string): Failure {
  const reason = `${network} no longer accepts this log-in: it took too long or was used before. Connect again.`;
  return { kind: 'rejected', problem: 'code_refused', reason };
}

export function accessRefused(network: string): Extract<Failure, { kind: 'reconnect' }> {
  return { kind: 'reconnect', reason: `${network} no longer accepts this access. Connect the account again.` };
}

export function noRefresh(network: string): Failure {
  return { kind: 'reconnect', reason: `${network} gave no lasting access. Connect the account again.` };
}
