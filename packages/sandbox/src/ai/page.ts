import { type Html, html } from '#src/html.ts';
import { emptyComb } from '#src/pages/drawings.ts';
import { layout } from '#src/pages/layout.ts';
import type { ModelState, Received } from './state.ts';

const apiNames = { openai: 'OpenAI', anthropic: 'Anthropic' } as const;
const excerptLength = 140;

function describeAnswer({ answer }: Received): string {
  if (!answer) return 'Writing…';
  const [call] = answer.toolCalls;
  const text = answer.text || (call ? `Calls ${call.name}` : 'Nothing');
  const excerpt = text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text;
  return answer.status === 200 ? excerpt : `${answer.status}: ${excerpt}`;
}

const requestRow = (received: Received): Html => html`<tr>
          <th scope="row"><a href="/ai/requests/${received.id}">Request ${received.id}</a> <span class="method">${apiNames[received.api]}</span></th>
          <td>${describeAnswer(received)}</td>
        </tr>`;

function list({ received }: ModelState): Html {
  if (received.length === 0) {
    return html`<div class="empty">
        ${emptyComb()}
        <h2>No requests yet</h2>
        <p>Ask Ruche’s assistant for something. What it sends to the model shows up here.</p>
      </div>`;
  }
  return html`<div class="card"><table class="calls"><tbody>${received.toReversed().map(requestRow)}</tbody></table></div>`;
}

export function requestsPage(state: ModelState): Html {
  const body = html`<section aria-labelledby="requests">
      <h1 id="requests">Language model</h1>
      <p class="lead">The newest requests to the stand-in, with all they carried. They’re kept in memory until the sandbox stops.</p>
      <div data-live="list">${list(state)}</div>
    </section>`;
  return layout({ title: 'Language model · Ruche sandbox', body, isLive: true });
}

export function requestPage(received: Received): Html {
  const { id, api, body, answer } = received;
  const content = html`<section aria-labelledby="request">
      <p><a href="/ai">All requests</a></p>
      <h1 id="request">Request ${id}</h1>
      <p class="lead">${apiNames[api]}’s format, received at <time datetime="${received.at}">${received.at}</time>.</p>
      <h2>What was sent</h2>
      <pre class="try"><code>${JSON.stringify(body, null, 2)}</code></pre>
      <h2>What it answered</h2>
      <pre class="try"><code>${answer ? JSON.stringify(answer, null, 2) : 'Not yet.'}</code></pre>
    </section>`;
  return layout({ title: `Request ${id} · Ruche sandbox`, body: content, isLive: false });
}
