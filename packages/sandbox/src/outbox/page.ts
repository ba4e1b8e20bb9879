import { type Html, html } from '#src/html.ts';
import { emptyComb, mailIcon, smsIcon } from '#src/pages/drawings.ts';
import { layout } from '#src/pages/layout.ts';
import { messageView } from './message-view.ts';
import type { Heading, Message } from './messages.ts';
import { shortTime } from './times.ts';

export type OutboxPageOptions = {
  items: Heading[];
  total: number;
  search: string;
  view: 'html' | 'text';
  message: Message | null;
  baseUrl: string;
};

function query(search: string): string {
  return search === '' ? '' : `?${new URLSearchParams({ to: search }).toString()}`;
}

function headingItem(heading: Heading, isOpen: boolean, search: string): Html {
  const { id, channel, to, subject, excerpt, at } = heading;
  const isMail = channel === 'email';
  return html`<li><a class="heading" href="/outbox/${id}${query(search)}"${isOpen && html` aria-current="page"`}>
          ${isMail ? mailIcon() : smsIcon()}
          <span class="to"><span class="visually-hidden">${isMail ? 'Email' : 'SMS'} to </span>${to}</span>
          <time datetime="${at}">${shortTime(at)}</time>
          ${isMail && html`<span class="subject">${subject || 'No subject'}</span>`}
          <span class="excerpt">${excerpt}</span>
        </a></li>`;
}

function emptyList(search: string, baseUrl: string): Html {
  if (search !== '') {
    return html`<div class="empty">
        ${emptyComb()}
        <h2>Nothing for “${search}”</h2>
        <p>No messages were sent to an address or number containing this.</p>
        <p><a class="button" href="/outbox">Show all messages</a></p>
      </div>`;
  }
  return html`<div class="empty">
        ${emptyComb()}
        <h2>Nothing received yet</h2>
        <p>Emails and text messages from Ruche, such as confirmations, invitations, and codes, arrive here and are never sent to anyone.</p>
        <p>Try it with a text message:</p>
        <pre class="try"><code>curl ${baseUrl}/sms -H 'content-type: application/json' \\
  -d '{ "to": "+33612345678", "text": "Bonjour" }'</code></pre>
      </div>`;
}

function list({ items, total, search, message, baseUrl }: OutboxPageOptions): Html {
  if (items.length === 0) return emptyList(search, baseUrl);
  const isCut = items.length < total;
  return html`<ol class="headings">${items.map((item) => headingItem(item, item.id === message?.id, search))}</ol>
        ${isCut && html`<p class="cut">The newest ${items.length} of ${total}. Filter by recipient, or read them all in <a href="/outbox.json">outbox.json</a>.</p>`}`;
}

function filter(search: string): Html {
  return html`<form class="filter" method="get" action="/outbox" role="search">
          <label class="visually-hidden" for="to">Recipient</label>
          <input id="to" name="to" type="search" value="${search}" placeholder="Recipient" autocomplete="off" spellcheck="false">
          <button class="button">Filter</button>
          ${search !== '' && html`<a class="clear" href="/outbox">Clear</a>`}
        </form>`;
}

export function outboxPage(options: OutboxPageOptions): Html {
  const { message, search, total, view } = options;
  const body = html`<div class="outbox${message && ' reading'}">
      <section class="pane list-pane" aria-label="Messages">
        <div class="pane-head">
          <h1>Outbox <span class="total" data-live="total">${total.toLocaleString('en')}</span></h1>
          ${filter(search)}
        </div>
        <div class="scroll" data-live="list">${list(options)}</div>
      </section>
      <section class="pane message-pane" aria-label="Message">
        ${message ? messageView(message, view, query(search)) : html`<p class="choose">Choose a message to read it.</p>`}
      </section>
    </div>`;
  const title = message ? (message.subject ?? `SMS to ${message.to}`) || 'No subject' : 'Outbox';
  return layout({ title: `${title} · Ruche sandbox`, body, isLive: true, isWide: true });
}
