import { gzipSync } from 'node:zlib';
import { framesOf, siteEntry } from './frames.ts';

/** What is read of a bundler's chunk. */
export type BuiltChunk = {
  fileName: string;
  name: string;
  code: string;
  imports: string[];
  modules: Record<string, unknown>;
  isEntry: boolean;
  isDynamicEntry: boolean;
  facadeModuleId: string | null;
};

/** What somebody's browser fetches for one entry, or for one thing that is loaded lazily. */
type Load = { files: Set<string>; isPublic: boolean };

/** One chunk as built, or several that shall be one; `loads` says, load by load, whether it is needed. */
type Part = { name: string; files: string[]; modules: string[]; bytes: number; loads: boolean[] };

type Pair = { one: Part; other: Part; gain: number };

/** So many gzipped bytes in vain are as bad as one request more. */
const requestCost = 600;
/** What a chunk's own imports and exports weigh, gzipped: saved when two become one. */
const seamBytes = 80;

/** Such a chunk keeps its own file: whoever asks for it wants all of it. */
function isAskedFor(chunk: BuiltChunk): boolean {
  return chunk.isEntry || chunk.isDynamicEntry;
}

function listLoads(chunks: BuiltChunk[], sourceOf: (chunk: BuiltChunk) => string): Load[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const bySource = new Map(chunks.filter(isAskedFor).map((chunk) => [sourceOf(chunk), chunk.fileName]));
  return [...bySource.keys()].map((source) => {
    const files = new Set<string>();
    const visit = (file: string) => {
      if (files.has(file)) return;
      files.add(file);
      for (const next of byFile.get(file)?.imports ?? []) visit(next);
    };
    for (const root of [...framesOf(source), source]) visit(bySource.get(root) ?? '');
    return { files, isPublic: source === siteEntry || framesOf(source).includes(siteEntry) };
  });
}

/** What is won, in bytes, when two become one: a request for each load that needs both, less what others load in vain. */
function gainOf(one: Part, other: Part, loads: Load[]): number {
  let gain = 0;
  for (const [index, { isPublic }] of loads.entries()) {
    const needsOne = one.loads[index] === true;
    const needsOther = other.loads[index] === true;
    if (needsOne && needsOther) gain += requestCost;
    else if (needsOne !== needsOther) {
      if (isPublic) return 0;
      gain -= needsOne ? other.bytes : one.bytes;
    }
  }
  return gain;
}

function listPairs(parts: Part[], loads: Load[]): Pair[] {
  const pairs = parts.flatMap((one, index) =>
    parts.slice(index + 1).map((other) => ({ one, other, gain: gainOf(one, other, loads) })),
  );
  return pairs.filter(({ gain }) => gain > 0).toSorted((first, second) => second.gain - first.gain);
}

function join(one: Part, other: Part): Part {
  return {
    name: one.bytes >= other.bytes ? one.name : other.name,
    files: [...one.files, ...other.files],
    modules: [...one.modules, ...other.modules],
    bytes: one.bytes + other.bytes - seamBytes,
    loads: one.loads.map((isNeeded, index) => isNeeded || other.loads[index] === true),
  };
}

/** Whether one leads to the other through a third: as one file they and the third would wait for each other. */
function leadsAround(from: Part, to: Part, neighbours: (part: Part) => Part[]): boolean {
  const seen = new Set<Part>([from]);
  const open = neighbours(from).filter((part) => part !== to);
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (part === to) return true;
    if (seen.has(part)) continue;
    seen.add(part);
    open.push(...neighbours(part));
  }
  return false;
}

/** A name for each part's file, by module. */
function nameFiles(parts: Part[]): Map<string, string> {
  const taken = new Map<string, number>();
  const plan = new Map<string, string>();
  for (const { name, modules } of parts) {
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    for (const module of modules) plan.set(module, count === 1 ? name : `${name}-${count}`);
  }
  return plan;
}

/**
 * Which modules belong in one file. A bundler makes a chunk for every set of screens that share something: hundreds, most
 * of them smaller than the request that fetches them. Here two chunks become one wherever the requests saved outweigh the
 * bytes that somebody then loads in vain, the best pair first. Public pages never load anything in vain.
 */
export function planChunks(chunks: BuiltChunk[], sourceOf: (chunk: BuiltChunk) => string): Map<string, string> {
  const loads = listLoads(chunks, sourceOf);
  const importsOf = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const partOf = new Map(
    chunks.map(({ name, fileName, code, modules }): [string, Part] => {
      const bytes = gzipSync(code).length;
      const isNeeded = loads.map(({ files }) => files.has(fileName));
      return [fileName, { name, files: [fileName], modules: Object.keys(modules), bytes, loads: isNeeded }];
    }),
  );
  const neighbours = (part: Part): Part[] =>
    part.files.flatMap((file) => importsOf.get(file) ?? []).flatMap((file) => partOf.get(file) ?? []);
  const mayJoin = ({ one, other }: Pair): boolean =>
    !leadsAround(one, other, neighbours) && !leadsAround(other, one, neighbours);

  let parts = chunks.filter((chunk) => !isAskedFor(chunk)).flatMap(({ fileName }) => partOf.get(fileName) ?? []);
  for (;;) {
    const best = listPairs(parts, loads).find(mayJoin);
    if (best === undefined) return nameFiles(parts);
    const joined = join(best.one, best.other);
    for (const file of joined.files) partOf.set(file, joined);
    parts = [...parts.filter((part) => part !== best.one && part !== best.other), joined];
  }
}
