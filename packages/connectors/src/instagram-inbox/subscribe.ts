import { z } from 'zod';
import type { Inbox } from '#src/inbox/inbox.ts';
import { IdSchema } from '#src/json.ts';
import { withoutGone } from '#src/meta/inbox/api.ts';
import { lacksInbox } from '#src/meta/inbox/errors.ts';
import { subscribeAccount, subscribeApp } from '#src/meta/inbox/subscribe.ts';
import type { InstagramWay } from './way.ts';

const subscription = { object: 'instagram', fields: ['comments', 'mentions', 'messages'] } as const;
const PageSchema = z.object({ id: IdSchema });

/** Behind a Page it is the Page that subscribes, to anything: what is pushed of Instagram is the application's choice. */
export function subscribeByPage({ api }: InstagramWay): NonNullable<Inbox['subscribe']> {
  return async ({ scopes, tokens }, callbackUrl, verifyToken) => {
    if (!scopes.includes('pages_manage_metadata')) return lacksInbox(api.network);
    const app = await subscribeApp(api, subscription, { callbackUrl, verifyToken });
    if (app.kind !== 'ok') return app;
    const page = withoutGone(
      await api.ask({ path: '/me', token: tokens.access, query: { fields: 'id' }, schema: PageSchema }),
    );
    if (page.kind !== 'ok') return page;
    const path = `/${encodeURIComponent(page.value.id)}`;
    return subscribeAccount(api, { path, token: tokens.access, fields: ['feed'] });
  };
}

/**
 * With Instagram Login the account subscribes by itself. Where Meta lets the address be set in its dashboard alone, the
 * application's half is refused, and was done there.
 */
export function subscribeByLogin({ api }: InstagramWay): NonNullable<Inbox['subscribe']> {
  return async ({ platformUserId, tokens }, callbackUrl, verifyToken) => {
    const app = await subscribeApp(api, subscription, { callbackUrl, verifyToken });
    if (app.kind === 'retry') return app;
    const path = `/${encodeURIComponent(platformUserId)}`;
    return subscribeAccount(api, { path, token: tokens.access, fields: subscription.fields });
  };
}
