import { readFile } from 'node:fs/promises';
import { type Plugin, parseAst } from 'vite';

const wordsImport = /^import \{([^}]+)\} from '([^']*\/words(?:\/[\w-]+)?\.ts)';$/gm;
const onlyOne = /[\\/]words(?:[\\/][\w-]+)?\.ts\?only=(\w+)$/;
const exported = /^export const (\w+) = (\{[\s\S]*?^\}) as const;$/gm;

function splitImport(names: string, source: string): string {
  return names
    .split(',')
    .map((name) => name.trim().split(' as '))
    .filter(([name]) => name !== '')
    .map(([name, local = name]) => `import * as ${local} from '${source}?only=${name}';`)
    .join('\n');
}

/** `{ title: 'Today' }` as a module that exports `title`, so that the bundler sees which are used, and shortens their names. */
function toExports(object: string): string {
  const { body } = parseAst(`(${object})`, { lang: 'ts' });
  const [statement] = body;
  const literal = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  const inner = literal?.type === 'ParenthesizedExpression' ? literal.expression : literal;
  if (inner?.type !== 'ObjectExpression') throw new Error('Words are an object.');
  return inner.properties
    .map((property, index) => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') {
        throw new Error(`Words have plain names: ${object.slice(property.start - 1, property.end - 1)}`);
      }
      const value = object.slice(property.value.start - 1, property.value.end - 1);
      return `const word${index} = ${value};\nexport { word${index} as ${property.key.name} };`;
    })
    .join('\n');
}

/**
 * The words of a feature stand in few files, where they can be read in one go. Each component's go with that component
 * into its chunk: as one module they would all be loaded with the first screen that has any of them.
 */
export function splitWords(): Plugin {
  return {
    name: 'ruche:split-words',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: /\/words(\/[\w-]+)?\.ts'/ },
      handler: (code) => ({
        code: code.replaceAll(wordsImport, (_, names: string, source: string) => splitImport(names, source)),
        map: null,
      }),
    },
    load: {
      filter: { id: onlyOne },
      handler: async (id) => {
        const [path = '', name] = id.split('?only=');
        const text = await readFile(path, 'utf8');
        const object = [...text.matchAll(exported)].find((match) => match[1] === name)?.[2];
        if (object === undefined) throw new Error(`${path} has no object "${name}" that ends in "} as const;".`);
        return toExports(object);
      },
    },
  };
}
