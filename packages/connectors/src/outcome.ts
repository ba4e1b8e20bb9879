/**
 * What came of a question to a network. Whatever a network may lawfully say is a value; only our own mistakes are
 * thrown. `reason` is a sentence that a person can act on, and never holds a token, a code or a secret.
 */
export type Failure =
  /** Passing: the same question may be asked again, after the time given. Nothing is wrong with the account. */
  | { kind: 'retry'; reason: string; retryAfterMs: number | null; reach: 'account' | 'app' }
  /** The network definitely refuses this access: only the person can give a new one. */
  | { kind: 'reconnect'; reason: string }
  /** Refused for a reason that asking again does not change. */
  | { kind: 'rejected'; problem: Problem; reason: string }
  /** The question may have had its effect; no answer says so. Look first, never ask blindly again. */
  | { kind: 'unknown'; reason: string };

/** Why something is refused, for those who branch on it. */
export type Problem =
  | 'consent_denied'
  | 'code_refused'
  | 'no_account'
  | 'wrong_account_type'
  | 'missing_scopes'
  | 'role_missing'
  | 'posting_refused'
  | 'app_refused'
  /** Of what is to be published, not of the account: to be edited. */
  | 'content_refused'
  | 'not_understood';

export type Outcome<Value> = { kind: 'ok'; value: Value } | Failure;

export function ok<Value>(value: Value): Outcome<Value> {
  return { kind: 'ok', value };
}

const ofAccount: ReadonlySet<Problem> = new Set(['missing_scopes', 'role_missing', 'wrong_account_type', 'no_account']);

/** Whether it says something of the account, and not of the question. */
export function concernsAccount(failure: Failure): failure is Extract<Failure, { kind: 'rejected' }> {
  return failure.kind === 'rejected' && ofAccount.has(failure.problem);
}
