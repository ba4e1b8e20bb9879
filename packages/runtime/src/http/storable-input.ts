import { AppError, type FieldProblem } from '@ruche/contracts/api';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

// PostgreSQL keeps neither U+0000 nor half of a surrogate pair, and whatever reads nested values by recursion (its JSON
// parser, JSON.stringify) overflows its stack some thousand levels down. Both are refused here, before any route sees
// them. Headers need no check: Node refuses U+0000 in them and reads every other byte as one character.

/** More levels than any request of ours has. */
const maxDepth = 32;

const problems = {
  text: 'This text contains a character we can’t store. Remove it and try again.',
  depth: `Nest values at most ${maxDepth} levels deep.`,
};

type Flaw = { problem: keyof typeof problems; path: string[] };

export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Recursion is safe: it ends at the deepest level that is allowed. */
function findFlaw(value: unknown, depth: number): Flaw | null {
  if (typeof value === 'string') return isStorable(value) ? null : { problem: 'text', path: [] };
  // Pictures arrive as bytes, and are no text.
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null;
  if (depth === maxDepth) return { problem: 'depth', path: [] };
  return Array.isArray(value)
    ? findFlawInList(value, depth)
    : findFlawInFields(value as Record<string, unknown>, depth);
}

/** By index: a list of half a million items fits into a body, and must not cost more than its parsing did. */
function findFlawInList(list: unknown[], depth: number): Flaw | null {
  for (let index = 0; index < list.length; index += 1) {
    const flaw = findFlaw(list[index], depth + 1);
    if (flaw) return { ...flaw, path: [String(index), ...flaw.path] };
  }
  return null;
}

function findFlawInFields(fields: Record<string, unknown>, depth: number): Flaw | null {
  for (const name of Object.keys(fields)) {
    if (!isStorable(name)) return { problem: 'text', path: [] };
    const flaw = findFlaw(fields[name], depth + 1);
    if (flaw) return { ...flaw, path: [name.slice(0, 100), ...flaw.path] };
  }
  return null;
}

function refuse(place: string, { problem, path }: Flaw): AppError {
  const details: FieldProblem[] = [{ path: [place, ...path].join('.'), message: problems[problem] }];
  return new AppError('validation_failed', problems[problem], { details });
}

/** For every route, whichever parser read the body: each surface answers the refusal in its own shape. */
export const storableInputPlugin = fp(
  async (app: FastifyInstance) => {
    app.addHook('preValidation', async ({ params, query, body }) => {
      for (const [place, value] of Object.entries({ params, query, body })) {
        const flaw = findFlaw(value, 0);
        if (flaw) throw refuse(place, flaw);
      }
    });
  },
  { name: 'storable-input' },
);
