import type { Plugin } from 'vite';

/** The names that a module of zod's exports, as its files spell them. */
function exportedNames(code: string): string[] {
  const declared = code.matchAll(/^export (?:const|function) (\w+)/gm);
  const renamed = code.matchAll(/^export \{ \w+ as (\w+) \};/gm);
  return [...declared, ...renamed].map(([, name]) => name ?? '');
}

/**
 * Every schema of zod's can describe itself as JSON Schema, so the code for it cannot be shaken off: 5 kB of every first
 * load. Only the server describes schemas; in the browser each of these functions throws when it is called.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'ruche:without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/ },
      handler: (code) => {
        const names = exportedNames(code);
        if (!names.some((name) => /^(createToJSONSchemaMethod|toJSONSchema)$/.test(name))) {
          throw new Error('zod exports its JSON Schema in another way than this build expects.');
        }
        // Schemas are given methods made by these when they are made, and call them only to describe themselves.
        const refuse = "const refuse = () => { throw new Error('There is no JSON Schema in the browser.'); };";
        const make = 'const make = () => refuse;';
        return { code: [refuse, make, ...names.map((name) => `export const ${name} = make;`)].join('\n'), map: null };
      },
    },
  };
}
