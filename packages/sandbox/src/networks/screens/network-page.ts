import { type Html, html } from '#src/html.ts';
import { networkStyles } from '#src/networks/assets.ts';
import { avatarPath } from '#src/networks/avatars/address.ts';
import { listFaults } from '#src/networks/faults.ts';
import { listEntries } from '#src/networks/journal.ts';
import type { NetworkContext, NetworkDefinition } from '#src/networks/network.ts';
import { listPagesOf } from '#src/networks/pages.ts';
import { listPeople } from '#src/networks/people.ts';
import { listPosts } from '#src/networks/posts.ts';
import { listTokens, shortenToken, stateOf } from '#src/networks/tokens.ts';
import { layout } from '#src/pages/layout.ts';
import { describeNumbers } from './numbers.ts';
import { faultsSection, requestsSection, tableSection, time } from './tables.ts';

const shownTokens = 50;
const shownPosts = 50;
const shownRequests = 30;

function peopleSection({ roles }: NetworkDefinition, { db, realm }: NetworkContext): Html {
  const hasPages = roles.length > 0;
  return tableSection({
    id: 'people',
    title: 'People',
    lead: 'People you can sign in as on the consent page, and what they manage.',
    columns: ['Account', 'ID here', ...(hasPages ? ['Pages and roles'] : [])],
    rows: listPeople(db, realm).map((person) => {
      const pages = listPagesOf(db, realm, person.id).map(
        ({ name, role }) => html`<span class="tag">${name}, ${role}</span> `,
      );
      const who = html`<span class="who"><img src="${avatarPath(person.motif)}" alt="" width="36" height="36">
        <span>${person.name}<code>${person.id}</code></span></span>`;
      return [who, html`<code>${person.userId}</code>`, ...(hasPages ? [pages] : [])];
    }),
    empty: 'There’s no one here.',
  });
}

function appSection(network: NetworkDefinition, context: NetworkContext): Html {
  const { apps } = context;
  return tableSection({
    id: 'app',
    title: apps.length === 1 ? 'Registered app' : 'Registered apps',
    lead: 'How Ruche is registered here. Redirect URLs also work on any other port of this machine.',
    columns: ['App', 'Client ID', 'Redirect URLs', ...(network.scopesOf ? ['Can request'] : [])],
    rows: apps.map((app) => [
      app.name,
      html`<code>${app.clientId}</code>`,
      app.redirectUris.map((uri) => html`<code class="line">${uri}</code>`),
      ...(network.scopesOf ? [network.scopesOf(context, app).join(', ')] : []),
    ]),
    empty: '',
  });
}

function tokensSection({ db, platform, now }: NetworkContext): Html {
  return tableSection({
    id: 'tokens',
    title: 'Tokens',
    lead: `The newest ${shownTokens} tokens the app received, shortened.`,
    columns: ['Token', 'Kind', 'Person', 'State', 'Expires', 'Scopes'],
    rows: listTokens(db, platform, shownTokens).map((token) => [
      html`<code>${shortenToken(token.token)}</code>`,
      token.kind,
      token.personId ?? '–',
      html`<span class="token-state" data-state="${stateOf(token, now())}">${stateOf(token, now())}</span>`,
      token.expiresAt === null ? 'never' : time(token.expiresAt),
      token.scopes.join(', '),
    ]),
    empty: 'The app hasn’t received any tokens yet.',
  });
}

function postsSection(network: NetworkDefinition, context: NetworkContext): Html {
  const { db, platform } = context;
  return tableSection({
    id: 'posts',
    title: 'Posts',
    lead: `The newest ${shownPosts} published posts.`,
    columns: ['Text', 'Account', 'ID', 'When', 'Numbers'],
    rows: listPosts(db, { platform })
      .slice(-shownPosts)
      .toReversed()
      .map((post) => [
        post.text,
        html`<code>${post.accountId}</code>`,
        html`<code>${post.id}</code>`,
        html`${time(post.createdAt)}${post.deletedAt !== null && html` <span class="tag">deleted</span>`}`,
        describeNumbers(network, context, post),
      ]),
    empty: 'Nothing has been published yet.',
  });
}

/** One network: who is there, what the app was given, what was published, what goes wrong next. */
export function networkPage(network: NetworkDefinition, context: NetworkContext): Html {
  const { db, platform } = context;
  const body = html`${networkStyles}
    <div class="network-head"><p><a href="/networks">All networks</a></p><h1>${network.name}</h1><p>${network.summary}</p></div>
    ${peopleSection(network, context)}${tokensSection(context)}${postsSection(network, context)}
    ${faultsSection(listFaults(db, platform))}${appSection(network, context)}
    ${requestsSection(listEntries(db, { platform, limit: shownRequests }))}`;
  return layout({ title: `${network.name} · Ruche sandbox`, body, isLive: true });
}
