import { type ErrorCode, errorCodes, errorStatus } from '@ruche/contracts/api';
import { renderCode } from '#features/reference/code/markup.ts';
import { html, type Markup, prose } from '#features/reference/markup.ts';
import { statusWord } from '#features/reference/statuses/presenter.ts';
import { errorCatalogue, type RetryAdvice } from './schema.ts';

const retryWords: Record<RetryAdvice, string> = {
  no: 'Don’t retry',
  'read-first': 'Read, then retry',
  wait: 'Wait, then retry',
};

const example = {
  code: 'validation_failed',
  message: 'Some fields need fixing.',
  details: [{ path: 'body.clientId', message: 'Invalid UUID' }],
  requestId: '0198c1f2-6f0e-7c3a-9d53-0c8f4f1c2a77',
};

const fields: [name: string, text: string][] = [
  ['code', 'What happened, for programs. All of them are below.'],
  ['message', 'What happened and what to do, for people. You can show it.'],
  [
    'details',
    'More about it. For `validation_failed`, a list of fields, each with a `path` and a `message`. For other codes, an object, or nothing.',
  ],
  ['requestId', 'Also in the `X-Request-Id` header. Include it when you contact us.'],
];

function renderEntry(code: ErrorCode): Markup {
  const { meaning, next, retry } = errorCatalogue[code];
  return html`<div class="code-entry" id="${code}">
    <dt>
      <a class="anchor" href="#${code}"><code>${code}</code></a>
      <span class="badge retry-${retry}">${retryWords[retry]}</span>
    </dt>
    <dd><p>${prose(meaning)}</p><p class="next">${prose(next)}</p></dd>
  </div>`;
}

/** All error codes, by status. */
export function renderErrors(): Markup {
  const statuses = [...new Set(errorCodes.map((code) => errorStatus[code]))].toSorted((one, other) => one - other);
  return html`<section class="split">
    <div>
      <h1>Errors</h1>
      <p class="lead">All errors have the same format. Branch on <code>code</code>, never on <code>message</code>, which is
        written for people and may change.</p>
      <dl class="terms">
        ${fields.map(([name, text]) => html`<div><dt><code>${name}</code></dt><dd>${prose(text)}</dd></div>`)}
      </dl>
    </div>
    <div class="aside">${renderCode({ title: 'An error', language: 'json', text: JSON.stringify(example, null, 2) })}</div>
  </section>
  <section>
    <h2 id="retrying">When to retry</h2>
    <dl class="terms">
      <div><dt><span class="badge retry-no">${retryWords.no}</span></dt>
        <dd>The same request fails again. Change what the error names first.</dd></div>
      <div><dt><span class="badge retry-read-first">${retryWords['read-first']}</span></dt>
        <dd>Something has changed in the meantime. Get it again, then decide.</dd></div>
      <div><dt><span class="badge retry-wait">${retryWords.wait}</span></dt>
        <dd>Wait as long as <code>Retry-After</code> says, or 1 second, then 2, 4, and so on. Send the same
          <code>Idempotency-Key</code>, so that nothing is done twice.</dd></div>
    </dl>
    <p>If no response arrives at all, treat it as “${retryWords.wait}”. New codes can be added at any time: treat one that you
      don’t know by its HTTP status.</p>
  </section>
  ${statuses.map(
    (status) => html`<section>
      <h2 id="status-${status}"><span class="status-number">${status}</span> ${statusWord(status)}</h2>
      <dl class="error-codes">${errorCodes.filter((code) => errorStatus[code] === status).map(renderEntry)}</dl>
    </section>`,
  )}`;
}
