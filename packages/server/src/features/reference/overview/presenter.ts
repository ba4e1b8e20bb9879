import { type ApiArea, apiAreas } from '@ruche/contracts/api-keys';
import { renderCode } from '#features/reference/code/markup.ts';
import type { Guide } from '#features/reference/guides/schema.ts';
import { html, type Markup, prose } from '#features/reference/markup.ts';
import { type ApiDocument, type Area, referencePath } from '#features/reference/schema.ts';

const areaIds = Object.keys(apiAreas) as ApiArea[];

function renderScopes(): Markup {
  return html`<section>
    <h2 id="scopes">Scopes</h2>
    <p>A key has a scope for each area it works in. <code>write</code> includes <code>read</code>. Without the right scope, you
      get <a href="${referencePath}/errors#scope_missing"><code>scope_missing</code></a>. Operations marked
      <span class="badge">People only</span> aren’t for keys: they need someone who is signed in.</p>
    <div class="table"><table>
      <thead><tr><th scope="col">Scope</th><th scope="col">Allows</th></tr></thead>
      <tbody>
        ${areaIds.flatMap((id) => {
          const { reads, writes } = apiAreas[id];
          const read = html`<tr><td><code>${id}:read</code></td><td>${reads}</td></tr>`;
          return writes === null ? [read] : [read, html`<tr><td><code>${id}:write</code></td><td>${writes}</td></tr>`];
        })}
      </tbody>
    </table></div>
    <p>A key can be limited to clients. Then it sees and changes what belongs to them, and nothing else: everything else
      doesn’t exist for it, and operations on the whole workspace return <code>forbidden</code>.</p>
  </section>`;
}

const headers: [id: string, name: string, text: string][] = [
  [
    'idempotency-key',
    'Idempotency-Key',
    'Send a new UUID with every request that changes something. If you don’t know whether it went through, send it again with the same key within 24 hours: you get the first response, and nothing is done twice.',
  ],
  [
    'if-none-match',
    'If-None-Match',
    'Send the `ETag` of an earlier response. If nothing has changed, you get 304 without a body.',
  ],
  [
    'ruche-workspace',
    'Ruche-Workspace',
    'For people in several workspaces: the ID of the one the request is about. API keys belong to one workspace and don’t need it.',
  ],
  [
    'x-request-id',
    'X-Request-Id',
    'In every response. Send your own to find a request in our logs, and include it when you contact us.',
  ],
];

function renderHeaders(): Markup {
  return html`<section>
    <h2 id="headers">Headers</h2>
    <dl class="terms">
      ${headers.map(([id, name, text]) => html`<div id="header-${id}"><dt><code>${name}</code></dt><dd>${prose(text)}</dd></div>`)}
    </dl>
  </section>`;
}

function renderGuides(guides: Guide[]): Markup {
  return html`<section>
    <h2 id="guides">Guides</h2>
    <ul class="cards">
      ${guides.map(
        ({ href, title, summary }) =>
          html`<li><a href="${href}"><strong>${title}</strong><span>${summary}</span></a></li>`,
      )}
    </ul>
  </section>`;
}

function renderAreas(areas: Area[]): Markup {
  return html`<section>
    <h2 id="operations">Operations</h2>
    <ul class="cards">
      ${areas.map(
        ({ href, name, description, entries }) =>
          html`<li><a href="${href}"><strong>${name}</strong><span>${description}</span>
            <span class="note">${entries.length === 1 ? '1 operation' : `${entries.length} operations`}</span></a></li>`,
      )}
    </ul>
  </section>`;
}

/** The first page: where the API is, how to call it, and what there is. */
export function renderOverview({ info, servers }: ApiDocument, areas: Area[], guides: Guide[]): Markup {
  const origin = servers?.[0]?.url ?? '';
  const call = `curl ${origin}/api/v1/clients \\\n  -H "Authorization: Bearer $RUCHE_API_KEY"`;
  return html`<section class="split">
    <div>
      <h1>${info.title}</h1>
      <p class="lead">Everything you can do in Ruche, as JSON over HTTP: clients, posts, media, analytics, reports, and the inbox.</p>
      <p>Owners of a workspace create API keys in <a href="/dashboard/settings/api">Settings → API</a>. Send yours with every
        request, and keep it out of browsers and repositories: it works for whoever has it.</p>
      <p>The same reference for machines is an OpenAPI 3.1 document: <a href="/api/v1/openapi.json">openapi.json</a>.</p>
    </div>
    <div class="aside">
      ${renderCode({ title: 'Base URL', language: 'text', text: `${origin}/api/v1` })}
      ${renderCode({ title: 'Your first request', language: 'sh', text: call })}
    </div>
  </section>
  ${guides.length > 0 && renderGuides(guides)}
  ${renderScopes()}
  ${renderHeaders()}
  ${renderAreas(areas)}`;
}
