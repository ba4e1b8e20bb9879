import { describe } from 'vitest';
import type { Specifics } from '#src/conformance/specifics.ts';
import { testConformance } from '#src/conformance/suite.ts';

const common = {
  platform: 'linkedin',
  person: 'antoine-delmas',
  outsiders: [],
  declining: null,
  refreshing: 'keeps',
} as const satisfies Partial<Specifics>;

describe('with an application for company pages', () => {
  testConformance({
    ...common,
    accounts: [
      { platformUserId: '90071992547409931', name: 'Maison des Architectes du Fleuve', kind: 'organization' },
      { platformUserId: '98123475', name: 'Atelier Delmas Architectes', kind: 'organization' },
      { platformUserId: 'h7Rw3ZpYbC', name: 'Antoine Delmas', kind: 'profile' },
    ],
    others: [
      {
        person: 'sophie-garnier',
        accounts: [{ platformUserId: 'x3FaSv7BnI', name: 'Sophie Garnier', kind: 'profile' }],
      },
      {
        person: 'yannick-lebrun',
        accounts: [
          { platformUserId: 'Pw1jYr9DkS', name: 'Yannick Lebrun', kind: 'profile' },
          { platformUserId: '87654321', name: 'Festival des Lucioles', kind: 'organization', canConnect: false },
        ],
      },
    ],
    rename: (name) => ({
      path: '/people/antoine-delmas',
      body: { platform: 'linkedin', page: { id: '90071992547409931', name } },
    }),
  });
});

describe('with a self-serve application', () => {
  testConformance({
    ...common,
    env: { LINKEDIN_SCOPES: 'basic' },
    accounts: [{ platformUserId: 'h7Rw3ZpYbC', name: 'Antoine Delmas', kind: 'profile' }],
    others: [
      {
        person: 'yannick-lebrun',
        accounts: [{ platformUserId: 'Pw1jYr9DkS', name: 'Yannick Lebrun', kind: 'profile' }],
      },
    ],
    rename: (name) => ({ path: '/people/antoine-delmas', body: { platform: 'linkedin', name } }),
  });
});
