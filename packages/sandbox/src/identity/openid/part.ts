import { openPeople } from '#src/identity/people/people.ts';
import { onFirstUse, openPrivateStore, secretsTable } from '#src/identity/store.ts';
import type { CreatePart } from '#src/part.ts';
import { grantsTable } from './adapter.ts';
import { openIdClients } from './clients.ts';
import { controlRoutes } from './control-routes.ts';
import { keepProviderKeys } from './keys.ts';
import { createProviders, mountPath } from './provider.ts';
import { pageRoutes, protocolRoutes } from './routes.ts';

/** A standard OpenID Connect provider, in the place of those behind "Sign in with …". */
export const createOpenIdProvider: CreatePart = ({ folder, log, changed }) => {
  const db = openPrivateStore({ folder, name: 'openid', migrations: [secretsTable, grantsTable] });
  const people = openPeople(folder);
  const keys = onFirstUse(() => keepProviderKeys(db));
  return {
    id: 'openid',
    title: 'Sign in with Google, Microsoft, LinkedIn',
    describe: (baseUrl) => ({
      summary:
        'A standard OpenID Connect provider. Instead of asking for a password, it lets you pick who you are. Scripts can add sandbox_auto=allow and login_hint to the URL.',
      page: { path: `${mountPath}/.well-known/openid-configuration`, label: 'Open the discovery document' },
      counts: [{ label: 'registered clients', value: openIdClients.length }],
      addresses: [
        { label: 'Issuer', url: `${baseUrl}${mountPath}` },
        ...openIdClients.map(({ title, clientId, clientSecret }) => ({
          label: `${title}: client ID and secret`,
          url: `${clientId} / ${clientSecret}`,
        })),
      ],
      calls: [
        {
          method: 'POST',
          path: `${mountPath}/control/id-token`,
          does: 'Create an ID token, valid or not: { "clientId": "ruche-google", "email": "alice@example.com" }.',
        },
      ],
    }),
    async register(app) {
      const options = { people, changed, findProvider: createProviders({ db, people, keys, log, changed }) };
      await app.register(async (scope) => pageRoutes(scope, options));
      await app.register(async (scope) => protocolRoutes(scope, options));
      controlRoutes(app, { people, keys, changed });
    },
    start: async () => {},
    /** The keys stay: the product has already learned to trust them. */
    reset: () => db.exec('DELETE FROM grants'),
    async close() {
      people.close();
      db.close();
    },
  };
};
