import { type ClientPage, clientPageApi } from '@ruche/contracts/client-page';
import { type FoundDevice, pageColorOf } from '@ruche/database/client-page';
import type { OpenPage } from './service.ts';

type Shown = {
  found: FoundDevice | null;
  counts: ClientPage['counts'];
  logoHash: string | null;
  token: string;
};

/** Before anybody has shown that they are a contact, no more than names and looks. */
export function presentPage(page: OpenPage, { found, counts, logoHash, token }: Shown): ClientPage {
  const { workspace, client, link } = page;
  return {
    state: found ? 'open' : 'locked',
    agency: {
      name: workspace.name,
      logoUrl: logoHash === null ? null : `${clientPageApi(token)}/logo?hash=${logoHash}`,
      color: pageColorOf(workspace, client),
    },
    client: { name: client.name, timeZone: found ? client.timeZone : null },
    language: link.language,
    contact: found && found.contact,
    expiresAt: found ? link.expiresAt.toISOString() : null,
    counts,
  };
}
