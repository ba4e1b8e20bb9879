import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Which room may import which: the arrows of ARCHITECTURE.md as data. Imports that leave a folder are written with the
// package's own `#…` names, never with `../`, so that the arrow can be read from the import itself.

type Pattern = { message: string; allowTypeImports?: boolean } & ({ regex: string } | { group: string[] });
type Arrow = { files: string[]; forbid: Pattern[] };

const PARENT = { regex: '^\\.\\./', message: "Leave a folder by the package's # names, not by ../" };
const DRIZZLE = {
  regex: '^drizzle-orm',
  allowTypeImports: true,
  message: 'Take it from #src/drizzle.ts, which says why.',
};
const SELF = { regex: '^@ruche/[^/]+/src', message: 'Enter a package by its door (its exports), not by its files.' };

/** Doors that a room has for a few only: whoever may use them is allowed them by name. */
const guardedDoors = new Set([
  'database/testing',
  'database/embedded',
  'database/migrate',
  'auth/testing',
  'server/testing',
  'worker/testing',
]);

/** The doors of a room, as its package describes them: `clients`' queries are behind `database/clients`. */
function doorsOf(root: string, room: string): string[] {
  const description = JSON.parse(readFileSync(join(root, 'packages', room, 'package.json'), 'utf8')) as {
    exports?: Record<string, string>;
  };
  return Object.keys(description.exports ?? { '.': '' }).map((door) => room + door.slice(1));
}

// The linter's patterns know no look-ahead: what is forbidden is spelled out, door by door.
function allBut(root: string, allowed: string[], message: string) {
  const isAllowed = (room: string, door: string) =>
    allowed.includes(door) || (allowed.includes(room) && !guardedDoors.has(door));
  const forbidden = Object.keys(rooms).flatMap((room) =>
    [room, ...doorsOf(root, room)].filter((door) => !isAllowed(room, door)),
  );
  return { regex: `^@ruche/(?:${forbidden.join('|')})$`, message };
}

const rooms: Record<string, { allowed: string[]; alsoInTests: string[]; says: string }> = {
  contracts: { allowed: [], alsoInTests: [], says: 'contracts imports zod only: it must run in a browser.' },
  runtime: { allowed: ['contracts'], alsoInTests: [], says: 'runtime imports contracts only.' },
  storage: { allowed: ['contracts', 'runtime'], alsoInTests: [], says: 'storage imports contracts and runtime only.' },
  database: {
    allowed: ['contracts', 'runtime'],
    alsoInTests: ['database/testing', 'database/embedded'],
    says: 'database imports contracts and runtime only.',
  },
  connectors: {
    allowed: ['contracts'],
    alsoInTests: ['runtime', 'sandbox', 'database/testing', 'database/embedded'],
    says: 'connectors import contracts only: no settings, database or clock.',
  },
  assistant: {
    allowed: ['contracts'],
    alsoInTests: ['runtime', 'sandbox'],
    says: 'assistant imports contracts only: no settings, database or clock.',
  },
  payments: {
    allowed: ['contracts'],
    alsoInTests: ['runtime', 'sandbox'],
    says: 'payments imports contracts only: no settings, database or clock.',
  },
  auth: {
    allowed: ['contracts', 'runtime', 'database'],
    alsoInTests: ['sandbox', 'database/testing', 'database/embedded'],
    says: 'auth imports contracts, runtime and database: it is a plugin, and knows no application around it.',
  },
  worker: {
    allowed: ['contracts', 'runtime', 'storage', 'database', 'connectors', 'payments'],
    alsoInTests: ['sandbox', 'database/testing', 'database/embedded'],
    says: 'worker imports contracts, runtime, storage, database, connectors and payments; it meets the server only in the database.',
  },
  server: {
    // Of the SDK the names of its methods, which the API reference shows.
    allowed: [
      'contracts',
      'runtime',
      'storage',
      'database',
      'connectors',
      'assistant',
      'payments',
      'auth',
      'sdk/resources',
    ],
    alsoInTests: ['sandbox', 'auth/testing', 'database/testing', 'database/embedded'],
    says: 'server imports contracts, runtime, storage, database, connectors, assistant, payments and auth; it meets web only in contracts.',
  },
  web: { allowed: ['contracts'], alsoInTests: [], says: 'web imports contracts only: the server is reached by HTTP.' },
  sdk: {
    allowed: ['sdk'],
    alsoInTests: ['contracts', 'server/testing'],
    says: 'sdk imports no other package of ours: it’s installed without them.',
  },
  sandbox: {
    allowed: ['contracts', 'runtime'],
    alsoInTests: [],
    says: 'sandbox stays blind to our connectors, so that a misread platform page fails a test instead of being shared.',
  },
  e2e: {
    allowed: ['contracts', 'runtime', 'database/testing'],
    alsoInTests: [],
    says: 'e2e goes through the front door.',
  },
};

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '**/probe/**'];

function featureNames(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
}

/** Zones inside web and server, outermost first: a zone may import those after it, never those before it. */
const zones: Record<string, string[]> = {
  web: ['app', 'features', 'entities', 'platforms', 'components', 'lib', 'config'],
  server: ['app', 'features', 'domain', 'plugins'],
};

/** What the files of a server's feature, or of one of its nouns, are called. */
const featureRoles = ['routes', 'service', 'policy', 'presenter', 'refusals', 'schema', 'overview'];
/** What is no role: machinery with a name of its own. Think twice before you add one. */
const technicalNouns = ['csv', 'hub', 'markup', 'tokens'];

// A file that is imported nowhere is found by knip, so that it is enough to look at imports.
function roleNames(folder: string): Pattern {
  const allowed = [...featureRoles, ...technicalNouns].map((name) => `!${folder}/**/${name}.ts`);
  return {
    group: [`${folder}/**/*.ts`, ...allowed],
    message: `Files of a feature are named by role (${featureRoles.join(', ')}); several nouns get a folder each.`,
  };
}

function zoneArrows(root: string, room: string): Arrow[] {
  const order = zones[room] ?? [];
  const arrows: Arrow[] = [];
  for (const [index, zone] of order.entries()) {
    if (index === 0) continue;
    const outer = order.slice(0, index);
    const upward = {
      regex: `^#(?:${outer.join('|')})/`,
      message: `${room}/${zone} may not import ${outer.join(', ')}: arrows point ${order.join(' → ')}.`,
    };
    arrows.push({ files: [`packages/${room}/src/${zone}/**`], forbid: [upward] });
    if (zone !== 'features') continue;
    const features = featureNames(root, `packages/${room}/src/features`);
    for (const feature of features) {
      const others = features.filter((name) => name !== feature);
      const sideways = {
        regex: `^#features/(?:${others.join('|')})/`,
        message: 'Features do not import features: move what both need down.',
      };
      const forbid = [upward, ...(others.length > 0 ? [sideways] : []), ...(room === 'server' ? [roleNames('.')] : [])];
      arrows.push({ files: [`packages/${room}/src/features/${feature}/**`], forbid });
    }
  }
  return arrows;
}

const override = (files: string[], forbid: Pattern[]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: forbid }] as ['error', { patterns: Pattern[] }] },
});

/** Overrides for the linter. A later match replaces an earlier one, so each carries its room's whole list. */
export function boundaryOverrides(root: string) {
  return Object.entries(rooms).flatMap(([room, { allowed, alsoInTests, says }]) => {
    const named = room === 'server' ? [roleNames('#features'), roleNames('./features')] : [];
    const always = [PARENT, SELF, DRIZZLE, ...named];
    const inSource = [...always, allBut(root, allowed, says)];
    const inTests = [...always, allBut(root, [...allowed, ...alsoInTests], says)];
    const whole: Arrow = { files: [`packages/${room}/**`], forbid: [] };
    const arrows = [whole, ...zoneArrows(root, room)];
    return arrows.flatMap(({ files, forbid }) => [
      override(files, [...inSource, ...forbid]),
      override(
        files.flatMap((glob) => TESTS.map((test) => glob.replace('**', test))),
        [...inTests, ...forbid],
      ),
    ]);
  });
}
