import { gzipSync } from 'node:zlib';
import { framesOf, publicEntries } from './frames.ts';
import { LargestFirst } from './largest-first.ts';

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

/** One chunk as built, or several that shall be one; `loads` are the numbers of the loads that need it. */
type Part = {
  name: string;
  files: string[];
  modules: string[];
  bytes: number;
  loads: ReadonlySet<number>;
  /** The public ones among its loads, as text: only parts with the same may become one. */
  publicLoads: string;
};

type Pair = { one: Part; other: Part };

export type ChunkPlan = {
  /** The file that each shared module belongs in. */
  fileOf: Map<string, string>;
  /** How many pairs of parts were weighed against each other. */
  evaluations: number;
};

/** So many gzipped bytes in vain are as bad as one request more. */
const requestCost = 600;
/** What a chunk's own imports and exports weigh, gzipped: saved when two become one. */
const seamBytes = 80;
/** With so many others a part is compared at most, those first that share its rarest load: all pairs would be too many. */
const mostPartners = 64;

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
    return { files, isPublic: [source, ...framesOf(source)].some((one) => publicEntries.has(one)) };
  });
}

/** What is won, in bytes, when two become one: a request for each load that needs both, less what others load in vain. */
function gainOf(one: Part, other: Part): number {
  const [fewer, more] = one.loads.size <= other.loads.size ? [one, other] : [other, one];
  let both = 0;
  for (const load of fewer.loads) if (more.loads.has(load)) both += 1;
  return requestCost * both - other.bytes * (one.loads.size - both) - one.bytes * (other.loads.size - both);
}

function join(one: Part, other: Part): Part {
  return {
    name: one.bytes >= other.bytes ? one.name : other.name,
    files: [...one.files, ...other.files],
    modules: [...one.modules, ...other.modules],
    bytes: one.bytes + other.bytes - seamBytes,
    loads: new Set([...one.loads, ...other.loads]),
    publicLoads: one.publicLoads,
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

/** The parts that are left, and for each load those that it needs. */
class Parts {
  readonly alive = new Set<Part>();
  readonly #byLoad = new Map<number, Set<Part>>();
  readonly #partOf: Map<string, Part>;
  readonly #importsOf: Map<string, string[]>;

  constructor(chunks: BuiltChunk[], loads: Load[]) {
    this.#importsOf = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
    this.#partOf = new Map(
      chunks.map(({ name, fileName, code, modules }): [string, Part] => {
        const needing = loads.flatMap(({ files }, index) => (files.has(fileName) ? [index] : []));
        const publicLoads = needing.filter((index) => loads[index]?.isPublic === true).join(' ');
        const part = { name, files: [fileName], modules: Object.keys(modules), bytes: gzipSync(code).length };
        return [fileName, { ...part, loads: new Set(needing), publicLoads }];
      }),
    );
    for (const chunk of chunks) {
      const part = this.#partOf.get(chunk.fileName);
      if (part !== undefined && !isAskedFor(chunk)) this.#add(part);
    }
  }

  #add(part: Part): void {
    this.alive.add(part);
    for (const load of part.loads) {
      const needed = this.#byLoad.get(load) ?? new Set();
      this.#byLoad.set(load, needed.add(part));
    }
  }

  #remove(part: Part): void {
    this.alive.delete(part);
    for (const load of part.loads) this.#byLoad.get(load)?.delete(part);
  }

  #imports(part: Part): Part[] {
    return part.files
      .flatMap((file) => this.#importsOf.get(file) ?? [])
      .flatMap((file) => this.#partOf.get(file) ?? []);
  }

  /** Once refused, always refused: as long as both are what they are, the third stays between them. */
  mayJoin({ one, other }: Pair): boolean {
    const imports = (part: Part) => this.#imports(part);
    return !leadsAround(one, other, imports) && !leadsAround(other, one, imports);
  }

  join({ one, other }: Pair): Part {
    const joined = join(one, other);
    for (const file of joined.files) this.#partOf.set(file, joined);
    this.#remove(one);
    this.#remove(other);
    this.#add(joined);
    return joined;
  }

  partnersOf(part: Part): Part[] {
    const partners = new Set<Part>();
    const together = [...part.loads].map((load) => this.#byLoad.get(load) ?? new Set<Part>());
    for (const parts of together.toSorted((first, second) => first.size - second.size)) {
      for (const other of parts) {
        if (other !== part && other.publicLoads === part.publicLoads) partners.add(other);
        if (partners.size === mostPartners) return [...partners];
      }
    }
    return [...partners];
  }
}

/** What the very same loads need costs nobody anything: no other pair is better for either of two such parts. */
function joinAlike(parts: Parts): void {
  const alike = Map.groupBy(parts.alive, ({ loads }) => [...loads].join(' '));
  for (const group of alike.values()) {
    let waiting = group;
    for (let isJoined = true; isJoined; ) {
      isJoined = false;
      const kept: Part[] = [];
      for (const other of waiting) {
        const at = kept.findIndex((one) => parts.mayJoin({ one, other }));
        const one = kept[at];
        if (one === undefined) kept.push(other);
        else {
          kept[at] = parts.join({ one, other });
          isJoined = true;
        }
      }
      waiting = kept;
    }
  }
}

/**
 * Which modules belong in one file. A bundler makes a chunk for every set of screens that share something: hundreds, most
 * of them smaller than the request that fetches them. Here two chunks become one wherever the requests saved outweigh the
 * bytes that somebody then loads in vain, the best pair first. Public pages never load anything in vain.
 *
 * A pair is weighed once, when its younger part comes into being, and waits in a heap for its turn.
 */
export function planChunks(chunks: BuiltChunk[], sourceOf: (chunk: BuiltChunk) => string): ChunkPlan {
  const parts = new Parts(chunks, listLoads(chunks, sourceOf));
  const pairs = new LargestFirst<Pair>();
  let evaluations = 0;
  const weigh = (one: Part, others: Iterable<Part>) => {
    for (const other of others) {
      evaluations += 1;
      const gain = gainOf(one, other);
      if (gain > 0) pairs.push({ one, other }, gain);
    }
  };

  joinAlike(parts);
  const weighed = new Set<Part>();
  for (const part of parts.alive) {
    weighed.add(part);
    weigh(
      part,
      parts.partnersOf(part).filter((other) => !weighed.has(other)),
    );
  }
  for (let best = pairs.pop(); best !== undefined; best = pairs.pop()) {
    if (!parts.alive.has(best.one) || !parts.alive.has(best.other) || !parts.mayJoin(best)) continue;
    const joined = parts.join(best);
    weigh(joined, parts.partnersOf(joined));
  }
  return { fileOf: nameFiles([...parts.alive]), evaluations };
}
