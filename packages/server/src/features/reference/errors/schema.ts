import type { ErrorCode } from '@ruche/contracts/api';

/** Whether sending the same request again can help. */
export type RetryAdvice =
  /** It fails again: something about it has to change first. */
  | 'no'
  /** After reading what is stored now. */
  | 'read-first'
  /** After waiting; `Retry-After` says how long, where it is sent. */
  | 'wait';

export type ErrorEntry = { meaning: string; next: string; retry: RetryAdvice };

/** Every error code: what happened, and what to do next. The compiler lists what is missing. */
export const errorCatalogue: Record<ErrorCode, ErrorEntry> = {
  validation_failed: {
    meaning: 'Some fields need fixing. Nothing was changed.',
    next: '`details` lists each field with its path and what’s wrong. Fix them and send the request again.',
    retry: 'no',
  },
  malformed_request: {
    meaning: 'The request couldn’t be read: its JSON, its headers, or its URL is broken.',
    next: 'Check that the body is valid JSON and matches its `Content-Type` and `Content-Length`.',
    retry: 'no',
  },
  unauthenticated: {
    meaning: 'There’s no key in the request, or it doesn’t exist, was revoked, or has expired. `message` says which.',
    next: 'Send `Authorization: Bearer` with a key that works. Owners create keys in Settings → API.',
    retry: 'no',
  },
  second_factor_required: {
    meaning: 'The person signed in without their two-factor code.',
    next: 'Doesn’t happen with API keys. Enter the code to finish signing in.',
    retry: 'no',
  },
  forbidden: {
    meaning:
      'The role in the workspace doesn’t allow this, or the key is limited to clients and this is about the whole workspace.',
    next: 'Use a key that isn’t limited to clients, or ask an owner of the workspace.',
    retry: 'no',
  },
  scope_missing: {
    meaning: 'The API key doesn’t have the scope that this operation needs.',
    next: '`details.scope` names it. Create a key with that scope: scopes of a key can’t be changed.',
    retry: 'no',
  },
  person_required: {
    meaning: 'Only people can do this: API keys can’t manage accounts, members, plans, or other keys.',
    next: 'Do it in Ruche, signed in.',
    retry: 'no',
  },
  plan_limit_reached: {
    meaning: 'The workspace has as many clients as its plan includes.',
    next: '`details` has the plan and its limit. Delete clients that you don’t need anymore, or choose a larger plan.',
    retry: 'no',
  },
  client_read_only: {
    meaning:
      'The plan includes fewer clients than there are, and this one isn’t among the active ones. It can be read, but not changed.',
    next: '`details` has the client, the plan, and its limit. An owner chooses which clients are active in Settings → Plan.',
    retry: 'no',
  },
  plan_required: {
    meaning: 'The plan in force doesn’t include this feature.',
    next: '`details` has the feature and the smallest plan that includes it.',
    retry: 'no',
  },
  trial_ended: {
    meaning: 'No plan is in force, so nothing new can be added.',
    next: '`details.cause` says why: `trial`, `subscription`, or `payment`. An owner chooses a plan in Settings → Plan.',
    retry: 'no',
  },
  plan_change_refused: {
    meaning: 'The plan can’t be changed like this.',
    next: '`message` says why.',
    retry: 'no',
  },
  payments_off: {
    meaning: 'Plans aren’t paid for on this installation.',
    next: 'Ask its administrator for a plan.',
    retry: 'no',
  },
  payment_failed: {
    meaning: 'The payment failed, or an earlier one is still open.',
    next: '`details` may have the URL to pay at.',
    retry: 'no',
  },
  payments_unavailable: {
    meaning: 'The payment provider didn’t answer. The change may or may not have been made.',
    next: 'Get the subscription to see where it stands, then try again.',
    retry: 'read-first',
  },
  not_found: {
    meaning: 'It doesn’t exist in this workspace, was deleted, or belongs to a client that the key can’t see.',
    next: 'Check the ID and the URL. Deleted posts, files, and clients can be restored for 30 days.',
    retry: 'no',
  },
  method_not_allowed: {
    meaning: 'The URL is right, but the method isn’t.',
    next: 'The `Allow` header lists the methods that work.',
    retry: 'no',
  },
  conflict: {
    meaning:
      'What’s stored has changed since you read it, or is in a state that doesn’t allow this, such as a post that’s being published.',
    next: 'Get it again, apply your change to what you find, and send it with its new `version`.',
    retry: 'read-first',
  },
  idempotency_key_reused: {
    meaning: 'The `Idempotency-Key` was used for a different request in the last 24 hours.',
    next: 'Use a new key for each new request. Keep it only to repeat the same one.',
    retry: 'no',
  },
  answer_not_kept: {
    meaning: 'The request with this `Idempotency-Key` was completed, but its response wasn’t stored.',
    next: 'Nothing is done twice. Look up the result, such as in the list it belongs to.',
    retry: 'no',
  },
  connect_state_refused: {
    meaning: 'The state or choice of a connection is unknown, already used, expired, or someone else’s.',
    next: 'Start connecting the account again.',
    retry: 'no',
  },
  connect_refused: {
    meaning: 'The network, or what it was allowed to share, doesn’t let this account be connected.',
    next: '`message` says why.',
    retry: 'no',
  },
  account_taken: {
    meaning: 'The account is connected to another client.',
    next: '`details` names the client. Disconnect it there first.',
    retry: 'no',
  },
  post_refused: {
    meaning: 'A network would reject this post. Nothing was scheduled.',
    next: '`details` says what to change for each account. You can save the post as a draft in the meantime.',
    retry: 'no',
  },
  report_has_holes: {
    meaning: 'Numbers of the report’s period are missing.',
    next: '`details` lists the accounts. Send `acceptsHoles` to make the report anyway.',
    retry: 'no',
  },
  page_locked: {
    meaning: 'This browser isn’t bound to one of the client’s contacts, or no longer.',
    next: 'Doesn’t happen with API keys. Enter the code that’s sent to the contact’s email address.',
    retry: 'no',
  },
  code_refused: {
    meaning: 'The code is wrong, was used, has expired, or was tried too often.',
    next: 'Doesn’t happen with API keys. Enter the newest code, or ask for another one.',
    retry: 'no',
  },
  answered_meanwhile: {
    meaning: 'Someone answered the conversation since you last read it. Nothing was sent.',
    next: 'Read the conversation. To answer anyway, send `isSure`.',
    retry: 'read-first',
  },
  answer_refused: {
    meaning: 'The network doesn’t allow this answer, for example because its time window is over.',
    next: '`message` says why.',
    retry: 'no',
  },
  assistant_off: {
    meaning: 'This workspace or client doesn’t let texts go to a language model.',
    next: 'An owner turns the assistant on in Settings → Assistant.',
    retry: 'no',
  },
  no_model: {
    meaning: 'No language model is connected to this installation, or the one that is can’t do this.',
    next: 'Ask the administrator.',
    retry: 'no',
  },
  allowance_used: {
    meaning: 'The month’s allowance of the assistant is used up.',
    next: 'Wait for the next month, or choose a larger plan.',
    retry: 'no',
  },
  model_failed: {
    meaning: 'The language model didn’t answer. Nothing was changed.',
    next: 'Try again in a minute.',
    retry: 'wait',
  },
  model_refused: {
    meaning: 'The language model declined to answer.',
    next: 'Change what you ask for.',
    retry: 'no',
  },
  already_member: {
    meaning: 'Someone with this email address is already in the workspace.',
    next: 'There’s nothing to do.',
    retry: 'no',
  },
  last_owner: {
    meaning: 'A workspace always needs an owner.',
    next: 'Hand the workspace over to someone else first.',
    retry: 'no',
  },
  invitation_ended: {
    meaning: 'The invitation expired, was revoked, or was already used. `details` says which.',
    next: 'Ask for a new one.',
    retry: 'no',
  },
  invitation_for_another: {
    meaning: 'The invitation was sent to another email address. `details` has it masked.',
    next: 'Sign in with that address.',
    retry: 'no',
  },
  email_unconfirmed: {
    meaning: 'The account’s email address isn’t confirmed yet.',
    next: 'Confirm it with the link in the email.',
    retry: 'no',
  },
  support_off: {
    meaning: 'This installation has no support address.',
    next: 'Its administrator helps.',
    retry: 'no',
  },
  platform_unavailable: {
    meaning: 'The network isn’t responding correctly. Nothing was changed.',
    next: 'Try again in a few minutes.',
    retry: 'wait',
  },
  payload_too_large: {
    meaning: 'The body is too large: more than 1 MiB, or more than the operation says.',
    next: 'Send less at once. Upload files with tus, in parts.',
    retry: 'no',
  },
  headers_too_large: {
    meaning: 'The URL and headers are too large.',
    next: 'Send fewer or shorter ones.',
    retry: 'no',
  },
  request_timeout: {
    meaning: 'The request took too long to arrive.',
    next: 'Send it again with the same `Idempotency-Key`.',
    retry: 'wait',
  },
  unsupported_version: {
    meaning: 'The version of the upload protocol isn’t supported.',
    next: 'Send `Tus-Resumable: 1.0.0`.',
    retry: 'no',
  },
  unsupported_media_type: {
    meaning: 'The content type of the body isn’t supported.',
    next: 'Most operations take `application/json`.',
    retry: 'no',
  },
  rate_limited: {
    meaning: 'There were too many requests with this key, or from this person or IP address. Nothing was done.',
    next: 'Wait as many seconds as `Retry-After` says, then send the request again.',
    retry: 'wait',
  },
  unavailable: {
    meaning: 'The service can’t respond right now, for example while it restarts.',
    next: 'Try again in a few seconds, with the same `Idempotency-Key`.',
    retry: 'wait',
  },
  internal: {
    meaning: 'Something went wrong on our end.',
    next: 'Try again with the same `Idempotency-Key`. If it keeps happening, contact us with the `requestId`.',
    retry: 'wait',
  },
};
