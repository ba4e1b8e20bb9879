import { type WebhookEvent, webhookEventIds, webhookEvents, webhookTestEvent } from '@ruche/contracts/webhooks';
import { z } from 'zod';
import { renderCode } from '#features/reference/code/markup.ts';
import { valueOf } from '#features/reference/examples/schema.ts';
import { html, type Markup } from '#features/reference/markup.ts';
import type { SchemaNode } from '#features/reference/schema.ts';
import { renderSchema } from '#features/reference/schemas/presenter.ts';

const happenedAt = '2026-03-02T09:30:00.000Z';

const dataOf = (event: WebhookEvent) => z.toJSONSchema(webhookEvents[event].data) as SchemaNode;

const message = (type: string, data: unknown) => JSON.stringify({ type, timestamp: happenedAt, data }, null, 2);

function renderEvent(event: WebhookEvent): Markup {
  const data = dataOf(event);
  return html`<article class="operation split" id="${event}">
    <div>
      <h2><a class="anchor" href="#${event}"><code>${event}</code></a></h2>
      <p>${webhookEvents[event].name}.</p>
      <h3>Data</h3>
      ${renderSchema(data, {})}
    </div>
    <div class="aside">${renderCode({ title: 'Message', language: 'json', text: message(event, valueOf(data, {})) })}</div>
  </article>`;
}

/** What webhook endpoints can hear of, with the data of each message. */
export function renderEvents(guideHref: string): Markup {
  return html`<header class="page-head">
    <h1>Webhook events</h1>
    <p class="lead">Ruche sends a signed message to your endpoints when something happens.</p>
    <p>Messages carry IDs rather than copies: read the rest from the API, so that you never act on something outdated. To set up an endpoint and check
      signatures, see <a href="${guideHref}">React to events</a>. The test button sends
      <code>${webhookTestEvent}</code>, whatever an endpoint listens to.</p>
  </header>
  ${webhookEventIds.map(renderEvent)}`;
}
