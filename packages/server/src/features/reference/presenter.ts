import { type ErrorCode, errorCodes, errorStatus } from '@ruche/contracts/api';
import { html, type Markup, prose } from './markup.ts';
import { type Entry, renderMethod, renderOperation } from './operations/presenter.ts';
import type { ApiDocument } from './schema.ts';
import { renderSchema } from './schemas/presenter.ts';

const codeMeanings: Record<ErrorCode, string> = {
  validation_failed: 'Some fields need fixing. `details` lists each one with its path and what’s wrong.',
  malformed_request: 'The request couldn’t be read.',
  unauthenticated: 'Sign in, or send a fresh access token.',
  second_factor_required: 'Two-factor authentication is required. Sign in with your code, then try again.',
  forbidden: 'Your role in the workspace doesn’t allow this.',
  scope_missing: 'The API key doesn’t have the scope that this needs. `details.scope` names it.',
  person_required: 'API keys can’t do this: sign in as a person.',
  plan_limit_reached: 'The plan’s client limit is reached. `details` has the plan and its limit.',
  client_read_only:
    'The plan includes fewer clients, and this one isn’t among the active ones. `details` has the client, the plan, and its limit.',
  plan_required:
    'The plan in force doesn’t include this. `details` has the feature and the smallest plan that includes it.',
  trial_ended:
    'No plan is in force, so nothing new can be added. `details.cause` says why: `trial`, `subscription`, or `payment`.',
  plan_change_refused: 'The plan can’t be changed like this. The message says why.',
  payments_off: 'Plans aren’t paid for on this installation.',
  payment_failed: 'The payment failed, or an earlier one is open. `details` may say where to pay.',
  payments_unavailable: 'The payment provider didn’t answer. Get the subscription, then try again.',
  not_found: 'It doesn’t exist in this workspace.',
  method_not_allowed: 'The URL is right, but the method isn’t. The `Allow` header lists supported methods.',
  conflict: 'Your change conflicts with what’s stored now. Reload it, then try again.',
  idempotency_key_reused: 'The `Idempotency-Key` was used for another request. Use a new one.',
  answer_not_kept: 'The request was already completed, and its response wasn’t stored. Look up the result.',
  connect_state_refused: 'The state or choice is unknown, already used, expired, or not yours. Start again.',
  connect_refused: 'The network or its permissions don’t allow this account to be connected. `message` says why.',
  account_taken: 'The account is connected to another client, named in `details`.',
  post_refused: 'A network would reject this post. `details` says what to change for each account.',
  answered_meanwhile: 'Someone answered the conversation since you last read it. Send `isSure` to answer anyway.',
  answer_refused: 'The network doesn’t allow this answer. The message says why.',
  report_has_holes:
    'Numbers of the period are missing. `details` lists the accounts. Send `acceptsHoles` to make the report anyway.',
  assistant_off: 'This workspace or client doesn’t let texts go to a language model.',
  no_model: 'No language model is connected, or it can’t do this.',
  allowance_used: 'The month’s allowance of the assistant is used up.',
  model_failed: 'The language model didn’t answer. Nothing was changed. Try again.',
  model_refused: 'The language model declined to answer.',
  already_member: 'Someone with this email address is already in the workspace.',
  last_owner: 'A workspace always needs an owner. Hand it over to someone else first.',
  invitation_ended:
    'The invitation can’t be used anymore. `details` says whether it expired, was revoked, or was used.',
  invitation_for_another: 'The invitation was sent to another email address. `details` has it masked.',
  email_unconfirmed: 'Confirm your account’s email address first.',
  support_off: 'This installation has no support address. Its administrator helps.',
  platform_unavailable: 'The network isn’t responding correctly. Nothing was changed. Try again later.',
  payload_too_large: 'The body is too large.',
  headers_too_large: 'The URL and headers are too large.',
  request_timeout: 'The request took too long to arrive.',
  unsupported_version: 'The upload protocol version isn’t supported.',
  unsupported_media_type: 'The body’s content type isn’t supported. Most endpoints take `application/json`.',
  rate_limited: 'Too many requests by this person, key, or IP address. The `Retry-After` header says how long to wait.',
  unavailable: 'The service can’t respond right now. Try again in a moment.',
  internal: 'Something went wrong on our end. Include the `requestId` when you contact us.',
};

function toEntries({ paths }: ApiDocument): Entry[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const id = `${method}${path}`.replaceAll(/[^a-z0-9]+/gi, '-').replace(/-$/, '');
      return { id, method, path, operation };
    }),
  );
}

type Group = { name: string; description?: string; id: string; entries: Entry[] };

function groupByTag(document: ApiDocument): Group[] {
  const entries = toEntries(document);
  return (document.tags ?? [])
    .map((tag) => ({
      ...tag,
      id: `tag-${tag.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
      entries: entries.filter(({ operation }) => operation.tags?.includes(tag.name)),
    }))
    .filter((group) => group.entries.length > 0);
}

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
  <path class="mark-cell" d="M16 1.5 28.6 8.75v14.5L16 30.5 3.4 23.25V8.75z" />
  <path class="mark-post" d="M10 12h12M10 16.5h12M10 21h7" />
</svg>`;

function renderNavigation(groups: Group[]): Markup {
  return html`<ul>
    <li><a href="#start">Getting started</a></li>
    <li><a href="#errors">Errors</a></li>
    ${groups.map(
      (group) => html`<li>
        <a class="nav-tag" href="#${group.id}">${group.name}</a>
        <ul>
          ${group.entries.map(
            ({ id, method, path, operation }) =>
              html`<li><a href="#${id}">${renderMethod(method)}<span>${operation.summary ?? path}</span></a></li>`,
          )}
        </ul>
      </li>`,
    )}
  </ul>`;
}

function renderErrors({ components }: ApiDocument): Markup {
  const schemas = components?.schemas ?? {};
  return html`<section id="errors">
    <h2>Errors</h2>
    <p>All errors have the same format. Branch on <code>code</code>. <code>message</code> is for people and may change.</p>
    ${renderSchema({ $ref: '#/components/schemas/Error' }, schemas)}
    <dl class="codes">
      ${errorCodes.map(
        (code) =>
          html`<div><dt><code>${code}</code> <span class="note">${errorStatus[code]}</span></dt><dd>${prose(codeMeanings[code])}</dd></div>`,
      )}
    </dl>
  </section>`;
}

function renderStart({ info, servers }: ApiDocument): Markup {
  const address = servers?.[0]?.url ?? '';
  return html`<section id="start">
    <h1>${info.title}</h1>
    ${info.description && html`<p class="lead">${info.description}</p>`}
    <p>Paths are relative to <code>${address}</code>. The same reference as an OpenAPI 3.1 document:
      <a href="/api/v1/openapi.json">openapi.json</a>.</p>
    <p>Every response has an <code>x-request-id</code> header. Send your own to trace a request in our logs.</p>
  </section>`;
}

/** The whole reference, readable without scripts. */
export function renderReference(document: ApiDocument): string {
  const groups = groupByTag(document);
  const schemas = document.components?.schemas ?? {};
  const navigation = renderNavigation(groups);
  const page = html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${document.info.title} reference</title>
  <meta name="description" content="Every endpoint of the Ruche API, with fields, examples, and errors.">
  <link rel="icon" type="image/svg+xml" href="/favicon.svg">
  <link rel="stylesheet" href="/api/v1/reference.css">
</head>
<body>
  <a class="skip" href="#content">Skip to the reference</a>
  <header class="bar"><a class="brand" href="/">${mark}<span>Ruche</span></a><span class="bar-title">API reference</span></header>
  <div class="frame">
    <nav class="side" aria-label="Endpoints">${navigation}</nav>
    <details class="drawer"><summary>All endpoints</summary><nav aria-label="All endpoints">${navigation}</nav></details>
    <main id="content">
      ${renderStart(document)}
      ${renderErrors(document)}
      ${groups.map(
        ({ id, name, description, entries }) => html`<section id="${id}">
          <h2>${name}</h2>
          ${description && html`<p>${prose(description)}</p>`}
          ${entries.map((entry) => renderOperation(entry, schemas))}
        </section>`,
      )}
    </main>
  </div>
</body>
</html>`;
  return page.text;
}
