import { type Html, html, linkify } from '#src/html.ts';
import type { Attachment, Message } from './messages.ts';
import { fullTime } from './times.ts';

function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function attachmentList(attachments: readonly Attachment[]): Html {
  return html`<section class="attachments" aria-label="Attachments">
          <h3>${attachments.length === 1 ? 'One attachment' : `${attachments.length} attachments`}</h3>
          <ul>${attachments.map(
            ({ name, type, bytes }) => html`<li><strong>${name}</strong> <span>${type}, ${size(bytes)}</span></li>`,
          )}</ul>
        </section>`;
}

function viewSwitch({ id }: Message, view: 'html' | 'text', query: string): Html {
  const choice = (name: 'html' | 'text', label: string) => {
    const parameters = new URLSearchParams(query);
    parameters.set('view', name);
    return html`<a href="/outbox/${id}?${parameters.toString()}"${view === name && html` aria-current="true"`}>${label}</a>`;
  };
  return html`<nav class="switch" aria-label="Message format">${choice('html', 'HTML')}${choice('text', 'Plain text')}</nav>`;
}

function messageBody(message: Message, view: 'html' | 'text'): Html {
  const { id, html: markup, text } = message;
  if (markup !== null && (view === 'html' || text === '')) {
    // The frame has the same limits as the policy of the page inside it: neither is relied on alone.
    return html`<iframe class="mail" title="Email preview" src="/outbox/${id}/body"
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>`;
  }
  if (text === '') return html`<p class="choose">This message has no text.</p>`;
  return html`<div class="text">${linkify(text)}</div>`;
}

/** `query` is the filter of the list, kept while moving through messages. */
export function messageView(message: Message, view: 'html' | 'text', query: string): Html {
  const { channel, sender, replyTo, to, subject, text, html: markup, attachments, at } = message;
  const hasBoth = markup !== null && text !== '';
  return html`<article class="message">
          <a class="back" href="/outbox${query}">All messages</a>
          <header>
            <h2>${channel === 'sms' ? 'Text message' : subject || 'No subject'}</h2>
            <dl>
              ${sender !== null && html`<div><dt>From</dt><dd>${sender}</dd></div>`}
              ${replyTo !== null && html`<div><dt>Reply to</dt><dd>${replyTo}</dd></div>`}
              <div><dt>To</dt><dd>${to}</dd></div>
              <div><dt>Received</dt><dd><time datetime="${at}">${fullTime(at)}</time></dd></div>
            </dl>
            ${hasBoth && viewSwitch(message, view, query)}
          </header>
          ${messageBody(message, view)}
          ${attachments.length > 0 && attachmentList(attachments)}
        </article>`;
}
