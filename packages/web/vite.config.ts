import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devDocuments } from './build/dev-documents.ts';
import { emojiData } from './build/emoji-data-plugin.ts';
import { importFiles } from './build/import-files-plugin.ts';
import { leanIcons } from './build/lean-icons-plugin.ts';
import { leanSchemas } from './build/lean-schemas-plugin.ts';
import { leanZod } from './build/lean-zod-plugin.ts';
import { splitWords } from './build/split-words-plugin.ts';

const api = process.env['RUCHE_DEV_API'];

export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  // Without an index.html Vite would find dependencies only as they are asked for, and reload the page each time.
  optimizeDeps: { entries: ['src/app/*-entry.tsx', 'src/app/routes/*.tsx', 'src/features/**/*.tsx'] },
  plugins: [
    react(),
    tailwindcss(),
    devDocuments(),
    importFiles(),
    leanZod(),
    leanSchemas(),
    leanIcons(),
    splitWords(),
    emojiData(),
  ],
  // React has had useSyncExternalStore itself for long: without the stand-in for older versions.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  server: {
    port: Number(process.env['PORT'] ?? 3000),
    host: process.env['HOST'] ?? '127.0.0.1',
    strictPort: true,
    proxy:
      api === undefined
        ? {}
        : Object.fromEntries(
            ['/api', '/auth/v1', '/media', '/health', '/metrics', '/mcp', '^/ranking/[^/]+/card\\.png$'].map((path) => [
              path,
              { target: api },
            ]),
          ),
  },
  build: {
    // light-dark() is written as it is: the oldest browsers that know it.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { site: 'src/app/site-entry.tsx', app: 'src/app/app-entry.tsx', report: 'src/app/report-entry.tsx' },
      // Contracts only define things: a page that reads the plans must not carry every schema with it.
      // The names of auth errors are wanted before the client that makes them, which is loaded lazily.
      treeshake: {
        moduleSideEffects: [
          { test: /[\\/]packages[\\/]contracts[\\/]/, sideEffects: false },
          { test: /[\\/]@supabase[\\/]auth-js[\\/]/, sideEffects: false },
        ],
      },
    },
  },
});
