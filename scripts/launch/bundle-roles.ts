import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { ROLES } from './role-environment.ts';
import { ROOT } from './settings.ts';

/** Each module goes on finding the files beside its source. Free of createRequire, `require` is the bundler's. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform: {
    filter: { code: 'import.meta' },
    handler: (code, id) =>
      code
        .replaceAll('const require = createRequire(import.meta.url);\n', '')
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

/** What a role loads when it is first needed stays where it was installed; so do native modules. */
const keepInstalled: Plugin = {
  name: 'keep-installed',
  async resolveId(source, importer, { kind }) {
    const isNative = source.startsWith('@node-rs/');
    if (kind !== 'dynamic-import' && !isNative) return null;
    const found = await this.resolve(source, importer, { kind, skipSelf: true });
    if (!found?.id.includes('/node_modules/')) return found;
    return { id: pathToFileURL(found.id).href, external: true };
  },
};

/** Writes one file per role, with everything that it loads when it starts. */
export async function bundleRoles(folder: string): Promise<void> {
  for (const role of ROLES) {
    const bundle = await rolldown({
      cwd: ROOT,
      input: { [role]: join(ROOT, 'packages', role, 'src', 'main.ts') },
      platform: 'node',
      plugins: [keepPlaces, keepInstalled],
      external: ['pg-native'],
      // Node's own is deprecated, and says so to whoever loads it from outside of node_modules.
      resolve: { alias: { punycode: 'punycode/punycode.js' } },
      logLevel: 'silent',
    });
    await bundle.write({
      dir: folder,
      format: 'esm',
      entryFileNames: '[name].mjs',
      codeSplitting: false,
    });
    await bundle.close();
  }
}
