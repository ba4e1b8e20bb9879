import type { DatabaseSync } from 'node:sqlite';
import { type Html, html } from '#src/html.ts';
import { networkStyles } from '#src/networks/assets.ts';
import { listFaults } from '#src/networks/faults.ts';
import { listEntries } from '#src/networks/journal.ts';
import type { NetworkDefinition } from '#src/networks/network.ts';
import { listPeople } from '#src/networks/people.ts';
import { listPosts } from '#src/networks/posts.ts';
import { listTokens, stateOf } from '#src/networks/tokens.ts';
import { layout } from '#src/pages/layout.ts';
import { faultsSection, requestsSection, tableSection, time } from './tables.ts';

const shownRequests = 30;

/** All networks on one page, with what they share. */
export function overviewPage(
  networks: readonly NetworkDefinition[],
  { db, now }: { db: DatabaseSync; now: number },
): Html {
  const rows = networks.map(({ id, name, realm }) => [
    html`<a href="/networks/${id}">${name}</a>`,
    listPeople(db, realm).length,
    listTokens(db, id).filter((token) => stateOf(token, now) === 'live').length,
    listPosts(db, { platform: id }).length,
    listFaults(db, id).length,
  ]);
  const body = html`${networkStyles}
    <div class="network-head"><h1>Social networks</h1>
      <p data-live="clock">The networks’ clock: ${time(now)}. Scripts can advance it.</p></div>
    ${tableSection({
      id: 'networks',
      title: 'Networks',
      lead: 'Open one to see its people and content.',
      columns: ['Network', 'People', 'Live tokens', 'Posts', 'Faults'],
      rows,
      empty: 'None.',
    })}
    ${faultsSection(listFaults(db))}
    ${requestsSection(listEntries(db, { limit: shownRequests }))}`;
  return layout({ title: 'Social networks · Ruche sandbox', body, isLive: true });
}
