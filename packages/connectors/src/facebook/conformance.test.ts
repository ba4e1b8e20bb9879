import { testConformance } from '#src/conformance/suite.ts';

testConformance({
  platform: 'facebook',
  person: 'ines-benhaddou',
  accounts: [
    { platformUserId: '61551234567890123', name: 'Festival des Lucioles', kind: 'page' },
    { platformUserId: '120033004400551', name: 'Les Lucioles Off', kind: 'page' },
    { platformUserId: '130044005500662', name: 'La Buvette des Lucioles', kind: 'page' },
  ],
  others: [
    {
      person: 'mathieu-kerven',
      accounts: [{ platformUserId: '140055006600773', name: 'Étoile Sportive de Valbrune', kind: 'page' }],
    },
    {
      person: 'yannick-lebrun',
      accounts: [
        { platformUserId: '160077008800995', name: 'Brasserie du Moulin Noir', kind: 'page' },
        { platformUserId: '170088009901106', name: 'Marché de Valbrune', kind: 'page', canConnect: false },
      ],
    },
  ],
  outsiders: [{ person: 'sophie-garnier', problem: 'no_account' }],
  declining: { optional: 'pages_messaging', needed: 'pages_manage_posts' },
  refreshing: null,
  rename: (name) => ({
    path: '/people/ines-benhaddou',
    body: { platform: 'facebook', page: { id: '61551234567890123', name } },
  }),
});
