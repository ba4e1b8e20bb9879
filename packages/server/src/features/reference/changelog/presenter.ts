import { renderMarkdown } from '#features/reference/guides/markup.ts';
import { html, type Markup } from '#features/reference/markup.ts';
import { referencePath } from '#features/reference/schema.ts';

/** What changed in the API, newest first, and what may change without a new version. */
export function renderChangelog(entries: string): Markup {
  return html`<article class="guide">
    <h1>Changelog</h1>
    <p class="lead">What’s new in the API, and what you can rely on.</p>
    ${renderMarkdown(entries)}
    <h2 id="versions">Versions</h2>
    <p>The version is in the path: <code>/api/v1</code>. Breaking changes only ever come under a new one, such as
      <code>/api/v2</code>. What you’ve built on version 1 goes on working as it is.</p>
    <h3>Breaking changes</h3>
    <ul>
      <li>Removing an operation, a field, a header, or a webhook event</li>
      <li>Making an optional field or parameter required, or limits stricter</li>
      <li>Changing a field’s type or meaning, or a default</li>
      <li>Asking for another scope</li>
      <li>Changing the status or <code>code</code> of an existing error</li>
    </ul>
    <h3>Changes that can happen at any time</h3>
    <ul>
      <li>New operations, optional parameters, and headers</li>
      <li>New fields in responses and in the data of webhooks</li>
      <li>New values of an enum in responses, such as a network or a status</li>
      <li>New <a href="${referencePath}/errors">error codes</a>, and other words in <code>message</code></li>
      <li>New webhook events: endpoints hear only of those they chose</li>
    </ul>
    <p>So ignore fields that you don’t know, and have a default for values that you don’t know.</p>
  </article>`;
}
