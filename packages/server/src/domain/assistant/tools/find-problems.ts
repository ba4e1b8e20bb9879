import { networkName } from '@ruche/contracts/accounts';
import { listSocialAccounts } from '@ruche/database/accounts';
import { listPostsOf } from '@ruche/database/assistant';
import { z } from 'zod';
import { healthRules } from '#domain/accounts/presenter.ts';
import { postLine, postLinks } from './find-posts.ts';
import { counted, fields, link, nameIn, ofClients, oneLine } from './lines.ts';
import { defineReading } from './reading-tool.ts';

const mostShown = 20;
const mostAccounts = 200;

export const findProblems = defineReading({
  name: 'find_problems',
  description: 'Finds problems: posts that failed or need a check, and accounts that need to be reconnected.',
  input: z.object({ client: fields.client }),
  hasOthers: true,
  read: (reader, { client }) =>
    reader.read(client, async (tx, clients) => {
      const nameOf = nameIn(clients);
      const clientIds = clients.map(({ id }) => id);
      const posts = await listPostsOf(tx, { kind: 'troubled', clientIds, limit: mostShown });
      const lost = await listSocialAccounts(tx, healthRules(reader.profiles), {
        status: 'needs_reconnect',
        limit: mostAccounts,
      });
      const accounts = lost.filter(({ clientId }) => clientIds.includes(clientId));
      const lines = [
        ...posts.map((post) => postLine(reader, post, nameOf(post.clientId))),
        ...accounts.map(
          ({ platform, platformUserName, clientId }) =>
            `Needs to be reconnected: ${oneLine(platformUserName, 80)} on ${networkName(platform)} (${nameOf(clientId)})`,
        ),
      ];
      const found = `${counted(posts.length, 'post', 'posts')} and ${counted(accounts.length, 'account', 'accounts')}`;
      const links = [
        ...postLinks(posts),
        ...accounts.slice(0, 10).map(({ id, platformUserName }) => link('account', id, oneLine(platformUserName, 60))),
      ];
      return {
        text: lines.join('\n') || 'There are no problems.',
        use: { label: `Looked for problems ${ofClients(clients)}: ${found}`, links },
      };
    }),
});
