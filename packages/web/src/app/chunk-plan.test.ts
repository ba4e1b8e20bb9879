import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type BuiltChunk, planChunks } from '#build/chunk-plan.ts';

const site = 'src/app/site-entry.tsx';
const landing = 'src/features/site/landing-page.tsx';
const app = 'src/app/app-entry.tsx';
const layout = 'src/app/routes/dashboard-layout.tsx';
const calendar = 'src/app/routes/dashboard-calendar.tsx';
const clients = 'src/app/routes/dashboard-clients.tsx';

type Shape = { weighs?: number; imports?: string[] };

/** A build: what has a path is loaded by itself, everything else is shared. */
function built(shapes: Record<string, Shape>): BuiltChunk[] {
  return Object.entries(shapes).map(([name, { weighs = 200, imports = [] }]) => ({
    fileName: name,
    name,
    // Hex of random bytes: gzip brings it to about half.
    code: randomBytes(weighs).toString('hex'),
    imports,
    modules: { [`${name}.ts`]: {} },
    isEntry: name === site || name === app,
    isDynamicEntry: name.startsWith('src/') && name !== site && name !== app,
    facadeModuleId: name.startsWith('src/') ? name : null,
  }));
}

function plan(shapes: Record<string, Shape>) {
  const { fileOf: planned } = planChunks(built(shapes), ({ name }) => name);
  return {
    planned,
    areOne: (one: string, other: string) => planned.get(`${one}.ts`) === planned.get(`${other}.ts`),
  };
}

const shared = (index: number) => `shared-${index}`;

/** Shared chunks, each needed by a few of the screens, as many screens as one may expect beside them. */
function manyShared(count: number): Record<string, Shape> {
  const screenCount = count / 5;
  const imports = Array.from({ length: screenCount }, (): string[] => []);
  for (let index = 0; index < count; index += 1) {
    // Steps that have no common measure with the number of screens: the sets overlap, and few of them are equal.
    for (let user = 0; user < 2 + (index % 4); user += 1) {
      imports[(index * 7 + user * (1 + (index % 11))) % screenCount]?.push(shared(index));
    }
  }
  const uses = imports.map((files, at) => [`src/app/routes/dashboard-screen-${at}.tsx`, { imports: files }] as const);
  const weights = Array.from(
    { length: count },
    (_, index) => [shared(index), { weighs: 50 + (index % 40) * 50 }] as const,
  );
  return { [app]: {}, [layout]: {}, ...Object.fromEntries<Shape>([...uses, ...weights]) };
}

/** How many pairs are weighed for each of so many shared chunks. */
function pairsPerChunk(count: number): number {
  const { evaluations, fileOf } = planChunks(built(manyShared(count)), ({ name }) => name);
  expect(fileOf.size).toBe(count);
  return evaluations / count;
}

const screens = {
  [site]: { imports: ['react'] },
  [landing]: { imports: ['react'] },
  [app]: { imports: ['react'] },
  [layout]: {},
  [calendar]: {},
  [clients]: {},
  react: { weighs: 60_000 },
};

describe('which shared code goes into one file', () => {
  it('joins what is always loaded together', () => {
    const { areOne } = plan({ ...screens, [app]: { imports: ['react', 'router', 'query'] }, router: {}, query: {} });
    expect(areOne('router', 'query')).toBe(true);
  });

  it('joins small things of which one is not always needed, and leaves heavy ones alone', () => {
    const shared = { ...screens, [clients]: { imports: ['button'] }, button: {} };
    const light = plan({ ...shared, [calendar]: { imports: ['button', 'icon'] }, icon: {} });
    expect(light.areOne('button', 'icon')).toBe(true);
    const heavy = plan({ ...shared, [calendar]: { imports: ['button', 'chart'] }, chart: { weighs: 40_000 } });
    expect(heavy.areOne('button', 'chart')).toBe(false);
  });

  it('never lets a public page load what only the application needs', () => {
    const { areOne } = plan({
      ...screens,
      [landing]: { imports: ['react', 'mark'] },
      [app]: { imports: ['react', 'mark', 'session'] },
      mark: {},
      session: {},
    });
    expect(areOne('mark', 'session')).toBe(false);
    expect(areOne('react', 'session')).toBe(false);
  });

  it('makes no two files wait for each other', () => {
    const { areOne } = plan({
      ...screens,
      [calendar]: { imports: ['first'] },
      [clients]: { imports: ['first'] },
      first: { imports: ['between'] },
      between: { weighs: 90_000, imports: ['last'] },
      last: {},
    });
    // All three are always loaded together, so they may only become one whole.
    expect(areOne('first', 'last')).toBe(areOne('first', 'between'));
  });

  it('leaves what is loaded by itself to the bundler, and everything shared has its place', () => {
    const { planned } = plan({ ...screens, [app]: { imports: ['react', 'router'] }, router: {} });
    expect([...planned.keys()].toSorted()).toEqual(['react.ts', 'router.ts']);
  });

  it('weighs about as many pairs for each of 1,000 shared chunks as for each of 250', () => {
    const few = pairsPerChunk(250);
    const many = pairsPerChunk(1_000);
    expect(many).toBeLessThan(2 * few);
    // All pairs, weighed once, would be 500 for each.
    expect(many).toBeLessThan(130);
  });
});
