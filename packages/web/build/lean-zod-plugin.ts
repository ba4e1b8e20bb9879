import type { Plugin } from 'vite';

/** The names that a module of zod's exports, as its files spell them. */
function exportedNames(code: string): string[] {
  const declared = code.matchAll(/^export (?:const|function|class) ([\w$]+)/gm);
  const renamed = code.matchAll(/^export \{ \w+ as (\w+) \};/gm);
  return [...declared, ...renamed].map(([, name]) => name ?? '');
}

/**
 * Every schema of zod's can describe itself as JSON Schema, so the code for it cannot be shaken off: 5 kB of every first
 * load. Only the server describes schemas; in the browser each of these functions throws when it is called.
 */
function withoutJsonSchema(code: string): string {
  const names = exportedNames(code);
  if (!names.some((name) => /^(createToJSONSchemaMethod|toJSONSchema)$/.test(name))) {
    throw new Error('zod exports its JSON Schema in another way than this build expects.');
  }
  // Schemas are given methods made by these when they are made, and call them only to describe themselves.
  const refuse = "const refuse = () => { throw new Error('There is no JSON Schema in the browser.'); };";
  const make = 'const make = () => refuse;';
  return [refuse, make, ...names.map((name) => `export const ${name} = make;`)].join('\n');
}

/**
 * zod can read objects that contain themselves, which takes 2 kB. What comes as JSON never does, and without this part of
 * its settings zod leaves that out, as its smaller edition does.
 */
function withoutCycles(code: string): string {
  if (exportedNames(code).join(' ') !== '$ZodCyclicError isRecursiveSchema memoizer isBackEdge') {
    throw new Error('zod reads objects that contain themselves in another way than this build expects.');
  }
  return [
    'export class $ZodCyclicError extends Error {}',
    'export const memoizer = () => undefined;',
    'export const isBackEdge = () => false;',
    // Compiling a schema is refused where this says so; nothing in the browser compiles one.
    'export const isRecursiveSchema = () => true;',
  ].join('\n');
}

/** What the browser never uses of zod's, and no bundler can tell. */
export function leanZod(): Plugin {
  return {
    name: 'ruche:lean-zod',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors|memoizer)\.js$/ },
      handler: (code, id) => ({
        code: id.endsWith('memoizer.js') ? withoutCycles(code) : withoutJsonSchema(code),
        map: null,
      }),
    },
  };
}
