import { controlCalls } from '#src/control.ts';
import { type Html, html } from '#src/html.ts';
import type { PartCall, SandboxPart } from '#src/part.ts';
import { honeycomb } from './drawings.ts';
import { layout } from './layout.ts';

function addressList(addresses: readonly { label: string; url: string }[]): Html {
  return html`<dl class="addresses">${addresses.map(
    ({ label, url }) => html`<div><dt>${label}</dt><dd><code>${url}</code></dd></div>`,
  )}</dl>`;
}

function partCard(part: SandboxPart, baseUrl: string): Html {
  const { summary, page, counts, addresses } = part.describe(baseUrl);
  return html`<article class="card part">
        <div class="part-text">
          <h3>${part.title}</h3>
          <p>${summary}</p>
          <a class="button" href="${page.path}">${page.label}</a>
        </div>
        <dl class="counts" data-live="${part.id}-counts">${counts.map(
          ({ label, value }) => html`<div><dd>${value.toLocaleString('en')}</dd><dt>${label}</dt></div>`,
        )}</dl>
        ${addresses.length > 0 && addressList(addresses)}
      </article>`;
}

function callRow({ method, path, does }: PartCall): Html {
  const name = html`<code>${path}</code>`;
  const isLink = method === 'GET' && !path.includes('{');
  return html`<tr>
            <th scope="row"><span class="method">${method}</span> ${isLink ? html`<a href="${path}">${name}</a>` : name}</th>
            <td>${does}</td>
          </tr>`;
}

export function frontPage(parts: readonly SandboxPart[], baseUrl: string): Html {
  const calls = [...parts.flatMap((part) => part.describe(baseUrl).calls), ...controlCalls];
  const body = html`<section class="hero">
      ${honeycomb()}
      <h1>Nothing here leaves this machine.</h1>
      <p>The sandbox simulates the networks and services Ruche talks to, so you can develop, test, and demo without
        real accounts. It stores what it receives, shows it to you, and never connects to the internet.</p>
    </section>
    <section aria-labelledby="parts">
      <h2 id="parts">What it simulates</h2>
      ${parts.map((part) => partCard(part, baseUrl))}
    </section>
    <section aria-labelledby="calls">
      <h2 id="calls">API for scripts and tests</h2>
      <p class="lead">Base URL: <code>${baseUrl}</code>. Requests that read messages or change anything only work from this machine.</p>
      <div class="card">
        <table class="calls">
          <tbody>${calls.map(callRow)}</tbody>
        </table>
      </div>
    </section>
    <section aria-labelledby="reset">
      <h2 id="reset">Start over</h2>
      <details class="card confirm">
        <summary>Delete everything in the sandbox</summary>
        <form method="post" action="/control/reset">
          <p>This permanently deletes what the sandbox received. Your data in Ruche isn’t affected.</p>
          <button class="button danger">Delete everything</button>
        </form>
      </details>
    </section>`;
  return layout({ title: 'Ruche sandbox', body, isLive: true });
}
