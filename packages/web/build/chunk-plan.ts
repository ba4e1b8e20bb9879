import { gzipSync } from 'node:zlib';
import { framesOf, siteEntry } from './frames.ts';

/** What this module reads of a bundler's chunk. */
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

/** One chunk as built, or several that shall be one. */
type Part = { name: string; files: string[]; modules: string[]; bytes: number; loads: boolean[] };

/** So many gzipped bytes too many are as bad as one request more. */
const requestCost = 600;
/** What a chunk's own imports and exports weigh, gzipped: saved when two become one. */
const seamBytes = 80;

function isPoint(chunk: BuiltChunk): boolean {
  return chunk.isEntry || chunk.isDynamicEntry;
}

/** The files a visit needs, for each entry and each thing that is loaded lazily. */
function listLoads(chunks: BuiltChunk[], sourceOf: (chunk: BuiltChunk) => string) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const bySource = new Map(chunks.filter(isPoint).map((chunk) => [sourceOf(chunk), chunk.fileName]));
  return [...bySource.keys()].map((source) => {
    const files = new Set<string>();
    const visit = (file: string) => {
      if (files.has(file)) return;
      files.add(file);
      for (const next of byFile.get(file)?.imports ?? []) visit(next);
    };
    for (const root of [...framesOf(source), source]) visit(bySource.get(root) ?? '');
    return { isPublic: source === siteEntry || framesOf(source).includes(siteEntry), files };
  });
}

/**
 * Which modules belong in one file. A bundler makes a chunk for every set of screens that share something: hundreds, most
 * of them smaller than the request that fetches them. Here two chunks become one wherever the requests saved outweigh the
 * bytes that somebody then loads in vain, the best pair first. Public pages never load anything in vain.
 */
export function planChunks(chunks: BuiltChunk[], sourceOf: (chunk: BuiltChunk) => string): Map<string, string> {
  const loads = listLoads(chunks, sourceOf);
  const importsOf = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const partOf = new Map<string, Part>();
  let parts: Part[] = [];
  for (const chunk of chunks) {
    const { name, fileName, code, modules } = chunk;
    const part: Part = {
      name,
      files: [fileName],
      modules: Object.keys(modules),
      bytes: gzipSync(code).length,
      loads: loads.map(({ files }) => files.has(fileName)),
    };
    partOf.set(fileName, part);
    // An entry keeps its own file: whoever asks for it wants all of it.
    if (!isPoint(chunk)) parts.push(part);
  }

  const neighbours = (part: Part): Part[] =>
    part.files.flatMap((file) => importsOf.get(file) ?? []).flatMap((file) => partOf.get(file) ?? []);

  /** Whether one leads to the other through a third: as one file they would wait for each other. */
  const leadsAround = (from: Part, to: Part): boolean => {
    const seen = new Set<Part>([from]);
    const open = neighbours(from).filter((part) => part !== to);
    for (let part = open.pop(); part !== undefined; part = open.pop()) {
      if (part === to) return true;
      if (seen.has(part)) continue;
      seen.add(part);
      open.push(...neighbours(part));
    }
    return false;
  };

  const gainOf = (one: Part, other: Part): number => {
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
  };

  const bestPair = (): [Part, Part] | undefined => {
    const pairs = parts.flatMap((one, index) =>
      parts.slice(index + 1).map((other) => ({ one, other, gain: gainOf(one, other) })),
    );
    const wanted = pairs.filter(({ gain }) => gain > 0).sort((first, second) => second.gain - first.gain);
    const best = wanted.find(({ one, other }) => !leadsAround(one, other) && !leadsAround(other, one));
    return best && [best.one, best.other];
  };

  for (let pair = bestPair(); pair !== undefined; pair = bestPair()) {
    const [one, other] = pair;
    const joined: Part = {
      name: one.bytes >= other.bytes ? one.name : other.name,
      files: [...one.files, ...other.files],
      modules: [...one.modules, ...other.modules],
      bytes: one.bytes + other.bytes - seamBytes,
      loads: one.loads.map((isLoaded, index) => isLoaded || other.loads[index] === true),
    };
    for (const file of joined.files) partOf.set(file, joined);
    parts = [...parts.filter((part) => part !== one && part !== other), joined];
  }
  const names = new Map<string, number>();
  const plan = new Map<string, string>();
  for (const { name, modules } of parts) {
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    for (const module of modules) plan.set(module, count === 1 ? name : `${name}-${count}`);
  }
  return plan;
}
