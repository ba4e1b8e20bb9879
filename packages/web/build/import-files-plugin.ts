import { join } from 'node:path';
import type { Plugin } from 'vite';
import { importWithFiles } from '#lib/import-files.ts';

const helper = join(import.meta.dirname, '../src/lib/import-files.ts');

/** Has every import() of the built product go through importWithFiles, in place of Vite's own preloading. */
export function importFiles(): Plugin {
  return {
    name: 'ruche:import-files',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `export { ${importWithFiles.name} as __vitePreload } from ${JSON.stringify(helper)};`,
    },
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite lists what a module needs, and the module itself only where there is something else to list.
          resolveDependencies: (file, needed, { hostType }) =>
            hostType === 'js' && !needed.includes(file) ? [file, ...needed] : needed,
        },
      },
    }),
  };
}
