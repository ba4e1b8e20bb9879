import { type Html, html } from '#src/html.ts';
import { avatarPath } from '#src/networks/avatars/address.ts';
import type { NetworkDefinition } from '#src/networks/network.ts';
import type { RolePage } from '#src/networks/pages.ts';
import type { Person } from '#src/networks/people.ts';

type Candidate = { person: Person; pages: readonly RolePage[] };

type ConsentPageOptions = {
  network: NetworkDefinition;
  appName: string;
  candidates: readonly Candidate[];
  chosenId: string;
  scopes: readonly string[];
  /** Where the answer goes: this very address, question and all. */
  action: string;
};

/** A page in the network's own colours. */
export function networkDocument(network: NetworkDefinition, title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/networks/assets/consent.css">
    <link rel="stylesheet" href="/networks/assets/posts.css">
  </head>
  <body class="${network.id}">
    <header><p class="wordmark">${network.look.wordmark}</p></header>
    <main>${body}</main>
    <footer><p>A stand-in for ${network.name} on this machine. It never asks for a password or contacts anyone.</p></footer>
  </body>
</html>
`;
}

function pageChoices({ person, pages }: Candidate, title: string): Html {
  if (pages.length === 0) return html`<p class="no-pages">${person.name} has nothing to choose from here.</p>`;
  return html`<fieldset class="pages"><legend>${title}</legend>${pages.map(
    (page) => html`<label><input type="checkbox" name="page" value="${page.id}" checked>
            <img src="${avatarPath(page.motif)}" alt="" width="28" height="28">
            <span>${page.name}</span></label>`,
  )}</fieldset>`;
}

function personChoice(candidate: Candidate, isChosen: boolean, pagesTitle: string | undefined): Html {
  const { person } = candidate;
  const handle = person.userName === null ? person.email : `@${person.userName}`;
  return html`<li><label class="person"><input type="radio" name="person" value="${person.id}"${isChosen && html` checked`}>
            <img src="${avatarPath(person.motif)}" alt="" width="40" height="40">
            <span><strong>${person.name}</strong> <small>${handle}</small></span></label>
          ${pagesTitle !== undefined && pageChoices(candidate, pagesTitle)}</li>`;
}

function scopeChoice(scope: string, network: NetworkDefinition): Html {
  const { canDecline, fixedScopes, scopeWords } = network.look;
  const words = html`<span>${scopeWords[scope] ?? scope}</span>`;
  if (!canDecline) return html`<li>${words}</li>`;
  if (fixedScopes.includes(scope)) {
    return html`<li><label><input type="checkbox" checked disabled>${words} <small>Required</small></label></li>`;
  }
  return html`<li><label><input type="checkbox" name="scope" value="${scope}" checked>${words}</label></li>`;
}

/** Who is it, and what may the app do. It sends `answer`, `person`, and `scope` and `page` for each that is ticked. */
export function consentPage({ network, appName, candidates, chosenId, scopes, action }: ConsentPageOptions): Html {
  const { look } = network;
  const title = look.title(appName);
  return networkDocument(
    network,
    `${title} · ${network.name}`,
    html`<form method="post" action="${action}">
      <h1>${title}</h1>
      <fieldset class="people"><legend>${look.people}</legend>
        <ul>${candidates.map((candidate) => personChoice(candidate, candidate.person.id === chosenId, look.pages?.title))}</ul>
      </fieldset>
      <fieldset class="scopes"><legend>${look.scopes}</legend>
        <ul>${scopes.map((scope) => scopeChoice(scope, network))}</ul>
      </fieldset>
      <div class="answers">
        <button class="allow" name="answer" value="allow">${look.allow}</button>
        <button class="deny" name="answer" value="deny">${look.deny}</button>
      </div>
    </form>`,
  );
}

/** What the network shows when it will not even ask. */
export function refusalPage(network: NetworkDefinition, message: string): Html {
  return networkDocument(
    network,
    `Something went wrong · ${network.name}`,
    html`<div class="refusal"><h1>Something went wrong</h1><p>${message}</p></div>`,
  );
}
