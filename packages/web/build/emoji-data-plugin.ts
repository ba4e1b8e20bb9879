import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { emojiDataPath } from '#config/emoji-data.ts';

const require = createRequire(import.meta.url);

type Emoji = Record<string, unknown> & { skins?: Emoji[] };

const wanted = new Set(['emoji', 'group', 'label', 'subgroup', 'tags', 'tone', 'version']);

/** Only what the picker reads: a third of the file. */
function slim({ skins, ...emoji }: Emoji): Emoji {
  const kept = Object.fromEntries(Object.entries(emoji).filter(([name]) => wanted.has(name)));
  return skins === undefined ? kept : { ...kept, skins: skins.map(slim) };
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;

const files: Record<string, () => string> = {
  [`${emojiDataPath}/en/data.json`]: () =>
    JSON.stringify((readJson(require.resolve('emojibase-data/en/data.json')) as Emoji[]).map(slim)),
  [`${emojiDataPath}/en/messages.json`]: () =>
    JSON.stringify(readJson(require.resolve('emojibase-data/en/messages.json'))),
};

/** Serves the emoji picker's data from our own address: the content policy allows no other. */
export function emojiData(): Plugin {
  return {
    name: 'ruche:emoji-data',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const [path, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: source() });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const source = files[request.url ?? ''];
        if (source === undefined) next();
        else response.setHeader('content-type', 'application/json').end(source());
      });
    },
  };
}
