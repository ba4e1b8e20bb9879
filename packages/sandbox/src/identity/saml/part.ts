import { listPeople, openPeople } from '#src/identity/people/people.ts';
import { onFirstUse, openPrivateStore, secretsTable } from '#src/identity/store.ts';
import type { CreatePart } from '#src/part.ts';
import { keepSamlIdentity } from './certificate.ts';
import { samlPath } from './identity-provider.ts';
import { samlRoutes } from './routes.ts';
import { checkXmlStrictly } from './xml-check.ts';

/** A SAML 2.0 identity provider, in the place of a company's own. */
export const createSamlProvider: CreatePart = ({ folder, changed }) => {
  const db = openPrivateStore({ folder, name: 'saml', migrations: [secretsTable] });
  const people = openPeople(folder);
  const identity = onFirstUse(() => keepSamlIdentity(db));
  return {
    id: 'saml',
    title: 'Company sign-in (SAML)',
    describe: (baseUrl) => ({
      summary:
        'A SAML 2.0 identity provider for the company at miel.example. Its responses are signed. Scripts can add sandbox_auto=allow and login_hint to the URL.',
      page: { path: `${samlPath}/metadata`, label: 'Open the metadata' },
      counts: [{ label: 'people', value: listPeople(people, 'saml').length }],
      addresses: [
        { label: 'Metadata and entity ID', url: `${baseUrl}${samlPath}/metadata` },
        { label: 'Sign-in (HTTP-Redirect)', url: `${baseUrl}${samlPath}/sso` },
      ],
      calls: [],
    }),
    async register(app) {
      checkXmlStrictly();
      await app.register(async (scope) => samlRoutes(scope, { people, identity, changed }));
    },
    start: async () => {},
    /** Keeps its key, which the product has learned to trust; the people belong to their own part. */
    reset: () => {},
    async close() {
      people.close();
      db.close();
    },
  };
};
